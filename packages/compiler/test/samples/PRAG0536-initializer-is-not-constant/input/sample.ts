import { Endpoint, Get } from '@portico/core';
import type { FromQuery, Int } from '@portico/core';

export class GetAvailability extends Endpoint(Get('/availability'))<number> {
  readonly year: FromQuery<Int> = new Date().getFullYear();

  handle() {
    return this.year;
  }
}
