import { Post, VoidEndpoint } from '@portico/core';

interface Folder {
  name: string;
  folders: Folder[];
}

export class Send extends VoidEndpoint(Post('/send')) {
  readonly unnamed!: { nest: Folder };
  readonly large!: Record<string, { x: number; y: number }>;
  readonly optional?: Folder;

  handle() {}
}
