import { Post, VoidEndpoint } from '@portico/core';
import type { Regex } from '@portico/core';

export class OpenRoom extends VoidEndpoint(Post('/rooms/open')) {
  readonly room!: string & Regex<'^room-[0-9]+$'>;

  handle() {}
}
