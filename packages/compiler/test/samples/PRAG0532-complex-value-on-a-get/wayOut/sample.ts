import { Endpoint, Get } from '@portico/core';
import type { Int } from '@portico/core';

export class FindRooms extends Endpoint(Get('/rooms'))<string> {
  readonly minSize!: Int;
  readonly maxSize!: Int;

  handle() {
    return `${this.minSize} to ${this.maxSize}`;
  }
}
