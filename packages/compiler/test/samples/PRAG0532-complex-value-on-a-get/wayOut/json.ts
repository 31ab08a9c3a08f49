import { Endpoint, Get } from '@portico/core';

interface Size {
  min: number;
  max: number;
}

export class FindRoomsBySize extends Endpoint(Get('/rooms/by-size'))<string> {
  /** JSON: `{ "min": 1, "max": 2 }`. */
  readonly size!: string;

  handle() {
    const { min, max } = JSON.parse(this.size) as Size;
    return `${min} to ${max}`;
  }
}
