import { Post, VoidEndpoint } from '@portico/core';

export class SetLimit extends VoidEndpoint(Post('/limit')) {
  readonly limit!: { from: -1e999 };

  handle() {}
}
