import { Post, VoidEndpoint } from '@portico/core';

export class Send extends VoidEndpoint(Post('/send')) {
  readonly size!: `${number}px`;
  readonly large!: `${bigint}n`;
  readonly upper!: `room-${Uppercase<string>}`;
  readonly converted!: Uppercase<string>;
  readonly list!: `${string}:${number}`[];
  readonly member!: { width: `${number}px` };

  handle() {}
}
