import { Endpoint, Post } from '@portico/core';

interface Page<T> {
  items: T[];
}

export class Send extends Endpoint(Post('/send'))<string> {
  readonly list!: string[];
  readonly member!: { value: { id: string } };
  readonly page!: Page<string>;
  readonly part!: string;
  readonly key!: 'id';

  handle() {
    return this.list[0]!;
  }
}
