import { Post, VoidEndpoint } from '@portico/core';
import type { GreaterThanOrEqual, Int } from '@portico/core';

export class Register extends VoidEndpoint(Post('/register')) {
  readonly age!: Int & GreaterThanOrEqual<18>;

  handle() {}
}
