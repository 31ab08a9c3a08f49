import { Post, VoidEndpoint } from '@portico/core';

export interface Hook {
  id: number | bigint;
  url: string;
}

export class AddHook extends VoidEndpoint(Post('/hooks')) {
  readonly hook!: Hook;

  handle() {}
}
