import { Endpoint, Post } from '@portico/core';

export interface Price {
  readonly amount: number;
}

export function doubled(price: Price) {
  return price.amount * 2;
}

export class Quote extends Endpoint(Post('/quotes'))<number> {
  readonly price!: Price;

  handle() {
    return doubled(this.price);
  }
}
