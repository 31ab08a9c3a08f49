import { Endpoint, Post } from '@portico/core';
import type { Guid } from '@portico/core';

export class Check extends Endpoint(Post('/check'))<unknown> {
  readonly id!: Guid;
  readonly others?: Guid[];

  handle() {
    return 'fine';
  }
}
