import { Endpoint, Post } from '@portico/core';

export class ImportStays extends Endpoint(Post('/stays'), { bodyValues: 0 })<number> {
  readonly days!: number[];

  handle() {
    return this.days.length;
  }
}
