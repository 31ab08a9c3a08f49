import { Post, VoidEndpoint } from '@portico/core';

export class Send extends VoidEndpoint(Post('/send')) {
  readonly value!: string;
  readonly constructed!: Date;
  readonly method!: { name: string };
  readonly list!: { actions: string[] };
  readonly callable!: { label: string };
  readonly optional!: { name: string };
  readonly either!: string;

  handle() {}
}
