import { Endpoint, Post } from '@portico/core';

interface Page<T> {
  items: T[];
}

export class Send<T, U extends { id: string }> extends Endpoint(Post('/send'))<T> {
  readonly list!: T[];
  readonly member!: { value: U };
  readonly page!: Page<T>;
  readonly part!: U['id'];
  readonly key!: keyof U;

  handle(): T {
    return this.list[0]!;
  }
}
