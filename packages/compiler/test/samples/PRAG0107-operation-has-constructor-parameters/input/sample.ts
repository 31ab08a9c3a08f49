import { Endpoint, Get } from '@portico/core';

export class Rates {
  today() {
    return 1;
  }
}

export class GetRate extends Endpoint(Get('/rate'))<number> {
  private readonly rates: Rates;

  constructor(rates: Rates) {
    super();
    this.rates = rates;
  }

  handle() {
    return this.rates.today();
  }
}
