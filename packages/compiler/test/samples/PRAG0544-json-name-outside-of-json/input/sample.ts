import { Endpoint, Get } from '@portico/core';
import type { JsonPropertyName } from '@portico/core';

export class FindRooms extends Endpoint(Get('/rooms'))<string> {
  readonly size!: string & JsonPropertyName<'room-size'>;

  handle() {
    return this.size;
  }
}
