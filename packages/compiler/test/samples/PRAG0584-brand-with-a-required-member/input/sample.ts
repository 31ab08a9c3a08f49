import { Post, VoidEndpoint } from '@portico/core';

export type RoomId = string & { readonly __brand: 'RoomId' };

export class OpenRoom extends VoidEndpoint(Post('/rooms/open')) {
  readonly id!: RoomId;

  handle() {}
}
