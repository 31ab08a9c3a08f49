import { Endpoint, Get, Post, VoidEndpoint } from '@portico/core';
import type { ByteStream, FromForm } from '@portico/core';

export class FormOnGet extends VoidEndpoint(Get('/form-on-get')) {
  readonly name!: FromForm<string>;

  handle() {}
}

export class StreamOnGet extends VoidEndpoint(Get('/stream-on-get')) {
  readonly content!: ByteStream;

  handle() {}
}

export class StreamInJson extends VoidEndpoint(Post('/stream-in-json')) {
  readonly parts!: { name: string; content: ByteStream }[];

  handle() {}
}

export class StreamInResult extends Endpoint(Get('/stream-in-result'))<{ content: ByteStream }> {
  handle() {
    return { content: (async function* () {})() };
  }
}
