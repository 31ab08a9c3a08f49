import { Post, VoidEndpoint } from '@portico/core';
import type { ByteStream, FromQuery } from '@portico/core';

export class Upload extends VoidEndpoint(Post('/uploads')) {
  readonly title!: FromQuery<string>;
  readonly content!: ByteStream;

  async handle() {
    for await (const chunk of this.content) void chunk;
  }
}
