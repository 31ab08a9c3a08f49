import { Endpoint, Get } from '@portico/core';

export class GetPrices extends Endpoint(Get('/prices'))<Map<string, number>> {
  handle() {
    return new Map([['single', 80]]);
  }
}
