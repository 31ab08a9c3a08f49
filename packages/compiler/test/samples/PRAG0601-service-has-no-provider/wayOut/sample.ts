import { Endpoint, Get } from '@portico/core';

export interface Rates {
  today(): number;
}

export class FixedRates implements Rates {
  today() {
    return 1;
  }
}

export class GetRate extends Endpoint(Get('/rate'))<number> {
  handle(rates: Rates) {
    return rates.today();
  }
}
