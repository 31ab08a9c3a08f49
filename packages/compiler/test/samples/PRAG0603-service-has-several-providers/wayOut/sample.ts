import { Endpoint, Get } from '@portico/core';

export class FixedRates {
  today() {
    return 1;
  }
}

export class DoubledRates {
  today() {
    return 2;
  }
}

export class GetRate extends Endpoint(Get('/rate'))<number> {
  handle(rates: DoubledRates) {
    return rates.today();
  }
}
