import { Post, VoidEndpoint } from '@portico/core';

export class SaveRoom<T extends string> extends VoidEndpoint(Post('/rooms')) {
  readonly number!: T;

  handle() {}
}
