import { Endpoint, Post } from '@portico/core';

export class Price {
  amount!: number;

  doubled() {
    return this.amount * 2;
  }
}

export class Quote extends Endpoint(Post('/quotes'))<number> {
  readonly price!: Price;

  handle() {
    return this.price.doubled();
  }
}
