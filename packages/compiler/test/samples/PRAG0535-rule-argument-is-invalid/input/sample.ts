import { Post, VoidEndpoint } from '@portico/core';
import type { Int, Range } from '@portico/core';

export class Register extends VoidEndpoint(Post('/register')) {
  readonly age!: Int & Range<120, 18>;

  handle() {}
}
