import { Endpoint, Get } from '@portico/core';

export class Rates {
  today() {
    return 1;
  }
}

export class GetRate extends Endpoint(Get('/rate'))<number> {
  handle(...rates: Rates[]) {
    return rates.length;
  }
}
