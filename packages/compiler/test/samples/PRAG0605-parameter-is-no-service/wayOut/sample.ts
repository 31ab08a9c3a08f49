import { Endpoint, Get } from '@portico/core';
import type { FromQuery } from '@portico/core';

export class GetRoom extends Endpoint(Get('/rooms'))<string> {
  readonly name!: FromQuery<string>;

  handle() {
    return this.name;
  }
}
