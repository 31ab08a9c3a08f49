import { Endpoint, Get } from '@portico/core';

export interface Warm {
  warm(): number;
}

export class Stock<T> {
  readonly items: T[] = [];
}

export abstract class Cache<T> implements Warm {
  readonly stock: Stock<T>;

  constructor(stock: Stock<T>) {
    this.stock = stock;
  }

  warm() {
    return this.stock.items.length;
  }
}

export class NameCache extends Cache<string> {}

export class GetWarm extends Endpoint(Get('/warm'))<number> {
  handle(warm: Warm) {
    return warm.warm();
  }
}
