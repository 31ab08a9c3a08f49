import { Endpoint, Get, Provider } from '@portico/core';

export class Rates {
  private constructor() {}

  static open() {
    return new Rates();
  }

  today() {
    return 1;
  }
}

export class RatesProvider extends Provider<Rates> {
  provide() {
    return Rates.open();
  }
}

export class GetRate extends Endpoint(Get('/rate'))<number> {
  handle(rates: Rates) {
    return rates.today();
  }
}
