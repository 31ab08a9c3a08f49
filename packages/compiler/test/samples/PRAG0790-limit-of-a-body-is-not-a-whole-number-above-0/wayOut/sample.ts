import { Endpoint, Post } from '@portico/core';

export class ImportStays extends Endpoint(Post('/stays'), { bodyValues: 100_000 })<number> {
  readonly days!: number[];

  handle() {
    return this.days.length;
  }
}
