import { Endpoint, Get } from '@portico/core';
import type { Filter } from '@portico/core';

export class GetRooms extends Endpoint(Get('/rooms'))<string> {
  readonly name?: Filter<string, 'Contains'>;

  handle() {
    return this.name ?? '';
  }
}
