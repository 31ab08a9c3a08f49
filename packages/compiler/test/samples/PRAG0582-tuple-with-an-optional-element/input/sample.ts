import { Post, VoidEndpoint } from '@portico/core';

export class Move extends VoidEndpoint(Post('/move')) {
  readonly to!: [x: number, y: number, floor?: number];

  handle() {}
}
