import { Endpoint, Get } from '@portico/core';
import type { PerRequest } from '@portico/core';

export class Basket implements PerRequest {
  readonly items: string[] = [];
}

export class Checkout {
  readonly basket: Basket;

  constructor(basket: Basket) {
    this.basket = basket;
  }
}

export class GetTotal extends Endpoint(Get('/total'))<number> {
  handle(checkout: Checkout) {
    return checkout.basket.items.length;
  }
}
