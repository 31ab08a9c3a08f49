import { Post, VoidEndpoint } from '@portico/core';

export class SaveRoom extends VoidEndpoint(Post('/rooms')) {
  readonly number!: string;

  handle() {}
}
