import { Endpoint, Get, Post } from '@portico/core';
import type { Int } from '@portico/core';
import * as shapes from './shapes.ts';

class Area {
  readonly #size: number;

  constructor(size: number) {
    this.#size = size;
  }

  sent(): { readonly size: number } {
    return { size: this.#size };
  }
}

export class Take extends Endpoint(Post('/take'))<{ readonly size: number }> {
  readonly side!: Int;

  handle() {
    return new Area(this.side ** 2).sent();
  }
}

export class Show extends Endpoint(Get('/circles'))<shapes.Circle | shapes.Square> {
  handle() {
    return new shapes.Square();
  }
}
