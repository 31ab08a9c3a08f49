import { Endpoint, Get } from '@portico/core';
import type { Int } from '@portico/core';

export class FindRooms extends Endpoint(Get('/rooms'))<string> {
  readonly size!: { min: Int; max: Int };

  handle() {
    return `${this.size.min} to ${this.size.max}`;
  }
}
