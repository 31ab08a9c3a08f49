import { Endpoint, Get } from '@portico/core';
import type { Int } from '@portico/core';

export class GetYear extends Endpoint(Get('/year'))<number> {
  year: Int = new Date().getFullYear();

  handle() {
    return this.year;
  }
}
