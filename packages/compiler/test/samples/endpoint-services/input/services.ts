import { ActionFilter, Clock, DomainAction, Get, Post, Provider, RequestContext, VoidDomainAction } from '@portico/core';
import type { FilteredOperation, Int, PerRequest, Positive } from '@portico/core';

/** Made once per host. */
export class Counter {
  count = 0;

  next(): number {
    return ++this.count;
  }
}

export interface Rates {
  today(): number;
}

/** An interface is made by a provider. */
export class RatesProvider extends Provider<Rates> {
  async provide(): Promise<Rates> {
    return { today: () => 1.5 };
  }
}

/** Made once per request, and needs others. */
export class Basket implements PerRequest {
  readonly number: number;
  readonly rates: Rates;

  constructor(counter: Counter, rates: Rates) {
    this.number = counter.next();
    this.rates = rates;
  }
}

export class Checkout implements PerRequest {
  readonly basket: Basket;

  constructor(basket: Basket) {
    this.basket = basket;
  }
}

export class Outer extends ActionFilter {
  override readonly order = 1;

  async around(_operation: FilteredOperation, next: () => Promise<unknown>) {
    return { outer: await next() };
  }
}

export class Inner extends ActionFilter {
  override readonly order = 2;
  readonly #counter: Counter;

  constructor(counter: Counter) {
    super();
    this.#counter = counter;
  }

  async around(_operation: FilteredOperation, next: () => Promise<unknown>) {
    return { inner: await next(), counted: this.#counter.count };
  }
}

export class Order extends DomainAction(Get('/order'))<unknown> {
  execute(basket: Basket, checkout: Checkout, clock: Clock, request: RequestContext) {
    return {
      basket: basket.number,
      rate: basket.rates.today(),
      same: checkout.basket === basket,
      time: clock.now() instanceof Date,
      trace: request.traceId.length,
    };
  }
}

export class Filtered extends DomainAction(Get('/filtered'), { filters: [Inner, Outer] })<unknown> {
  execute() {
    return 'done';
  }
}

export class Count extends VoidDomainAction(Post('/count')) {
  readonly by!: Int & Positive;

  execute(counter: Counter) {
    counter.count += this.by;
  }
}
