import { Post, VoidEndpoint } from '@portico/core';

export class SaveSettings extends VoidEndpoint(Post('/settings')) {
  readonly settings!: object;

  handle() {}
}
