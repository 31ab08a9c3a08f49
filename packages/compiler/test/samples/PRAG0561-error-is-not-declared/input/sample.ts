import { Endpoint, Get, NotFoundError } from '@portico/core';
import type { Guid } from '@portico/core';

export class GetRoom extends Endpoint(Get('/rooms/{id}'))<string> {
  readonly id!: Guid;

  // @ts-expect-error
  handle() {
    return this.id === '' ? new NotFoundError('Room', this.id) : this.id;
  }
}
