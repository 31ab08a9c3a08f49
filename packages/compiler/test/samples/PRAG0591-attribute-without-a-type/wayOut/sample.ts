import { Post, VoidEndpoint } from '@portico/core';
import type { MinLength } from '@portico/core';

export class RenameRoom extends VoidEndpoint(Post('/rooms/rename')) {
  readonly name!: string & MinLength<3>;

  handle() {}
}
