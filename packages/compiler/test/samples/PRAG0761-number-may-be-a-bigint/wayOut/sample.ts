import { Post, VoidEndpoint } from '@portico/core';
import type { Long } from '@portico/core';

export interface Hook {
  id: Long;
  url: string;
}

export class AddHook extends VoidEndpoint(Post('/hooks')) {
  readonly hook!: Hook;

  handle() {}
}
