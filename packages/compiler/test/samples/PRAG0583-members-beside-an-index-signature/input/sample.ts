import { Post, VoidEndpoint } from '@portico/core';

export interface Price {
  currency: string;
  [date: string]: string;
}

export class SetPrice extends VoidEndpoint(Post('/price')) {
  readonly price!: Price;

  handle() {}
}
