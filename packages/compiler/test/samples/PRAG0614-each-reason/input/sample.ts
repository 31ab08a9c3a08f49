import { ApplicationError, Endpoint, Entity, Get, Post } from '@portico/core';
import type { Int } from '@portico/core';
import * as shapes from './shapes.ts';

export class Area {
  readonly #size = 1;

  get size() {
    return this.#size;
  }
}

export class Named {
  protected readonly secret = 'a';
  name!: string;
}

export class Money {
  readonly amount: Int;

  constructor(amount: Int) {
    this.amount = amount;
  }
}

export interface Priced extends Money {
  readonly currency: string;
}

export abstract class Listed<T> {
  abstract all(): T[];
  items!: T[];
}

export class Tariff extends Entity() {
  price!: Priced;
}

export class TooDear extends ApplicationError({ status: 409, code: 'TOO_DEAR' }) {
  readonly money?: Money;
}

export class Take extends Endpoint(Post('/take'))<Area, TooDear> {
  readonly named?: Record<string, Named[]>;
  readonly part?: Pick<Named, 'name'>;
  readonly lists?: [Listed<string>, Listed<Int>];

  handle() {
    return new Area();
  }
}

export class Show extends Endpoint(Get('/circles'))<shapes.Circle | shapes.Square> {
  handle() {
    return new shapes.Square();
  }
}
