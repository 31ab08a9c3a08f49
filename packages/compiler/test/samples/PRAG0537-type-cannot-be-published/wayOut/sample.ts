import { Endpoint, Get } from '@portico/core';

export class GetPrices extends Endpoint(Get('/prices'))<Record<string, number>> {
  handle() {
    return { single: 80 };
  }
}
