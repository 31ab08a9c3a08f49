import { Post, VoidEndpoint } from '@portico/core';
import type { MinLength } from '@portico/core';

export class RenameRoom extends VoidEndpoint(Post('/rooms/rename')) {
  readonly name!: MinLength<3>;

  handle() {}
}
