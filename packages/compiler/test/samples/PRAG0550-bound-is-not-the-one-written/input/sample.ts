import { Post, VoidEndpoint } from '@portico/core';
import type { Long, Range } from '@portico/core';

export class Transfer extends VoidEndpoint(Post('/transfers')) {
  readonly amount!: Long & Range<1, 9007199254740993>;

  handle() {}
}
