import { Endpoint, Get } from '@portico/core';

export class GetYear extends Endpoint(Get('/year'))<number> {
  year = new Date().getFullYear();

  handle() {
    return this.year;
  }
}
