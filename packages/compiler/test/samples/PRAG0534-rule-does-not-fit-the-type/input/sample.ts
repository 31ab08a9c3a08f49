import { Post, VoidEndpoint } from '@portico/core';
import type { Int, MinLength } from '@portico/core';

export class Register extends VoidEndpoint(Post('/register')) {
  readonly age!: Int & MinLength<18>;

  handle() {}
}
