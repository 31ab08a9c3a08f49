import { Endpoint, Get } from '@portico/core';
import type { Guid } from '@portico/core';

export class GetRoom extends Endpoint(Get('/rooms/{id:guid}'))<string> {
  readonly id!: Guid;

  handle() {
    return this.id;
  }
}
