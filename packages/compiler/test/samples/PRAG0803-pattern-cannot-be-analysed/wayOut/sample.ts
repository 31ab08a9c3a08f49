import { Post, VoidEndpoint } from '@portico/core';
import type { Regex } from '@portico/core';

export class Register extends VoidEndpoint(Post('/register')) {
  readonly nickname!: string & Regex<'(?<=a)b'>;

  handle() {}
}
