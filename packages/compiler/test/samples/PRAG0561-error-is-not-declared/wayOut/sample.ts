import { Endpoint, Get, NotFoundError } from '@portico/core';
import type { Guid } from '@portico/core';

export class GetRoom extends Endpoint(Get('/rooms/{id}'))<string, NotFoundError> {
  readonly id!: Guid;

  handle() {
    return this.id === '' ? new NotFoundError('Room', this.id) : this.id;
  }
}
