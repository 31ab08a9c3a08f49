import { Post, VoidEndpoint } from '@portico/core';

export class Send extends VoidEndpoint(Post('/send')) {
  readonly size!: `${string}px`;
  readonly large!: `${1 | 2}n`;
  readonly upper!: `room-${Uppercase<'a' | 'b'>}`;
  readonly converted!: Uppercase<'a' | 'b'>;
  readonly list!: `${string}:${string}`[];
  readonly member!: { width: `${10 | 20}px` };

  handle() {}
}
