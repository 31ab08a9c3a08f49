import { Endpoint, Get, Post, VoidEndpoint } from '@portico/core';
import type { Bytes, ByteStream } from '@portico/core';

export class Upload extends VoidEndpoint(Post('/uploads')) {
  readonly content!: ByteStream;

  handle() {}
}

export class UploadParts extends VoidEndpoint(Post('/parts')) {
  readonly parts!: { name: string; content: Bytes }[];

  handle() {}
}

export class Download extends Endpoint(Get('/downloads'))<ByteStream> {
  handle() {
    return (async function* () {})();
  }
}
