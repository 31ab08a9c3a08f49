import { Post, VoidEndpoint } from '@portico/core';

export class OpenRoom extends VoidEndpoint(Post('/rooms/open')) {
  readonly room!: `room-${number}`;

  handle() {}
}
