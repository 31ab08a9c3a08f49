import { Endpoint, Post } from '@portico/core';
import type { Int, Long } from '@portico/core';

const Size = { Small: 'small', Large: 'large' } as const;
type Size = (typeof Size)[keyof typeof Size];

export class Order extends Endpoint(Post('/orders'))<string> {
  readonly size!: Size;
  readonly level!: 1 | 2;
  readonly count!: Int;
  readonly total!: Long;

  handle() {
    return `${this.size} ${this.level} ${this.count} ${this.total}`;
  }
}
