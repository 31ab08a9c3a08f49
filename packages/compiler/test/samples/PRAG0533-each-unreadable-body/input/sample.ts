import { Endpoint, FileResponse, Get, Post, VoidEndpoint } from '@portico/core';
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

export class FileAsBody extends VoidEndpoint(Post('/file-as-body')) {
  readonly photo!: FileResponse;

  handle() {}
}

export class FileInJson extends VoidEndpoint(Post('/file-in-json')) {
  readonly album!: { cover: FileResponse };

  handle() {}
}

export class FileInResult extends Endpoint(Get('/file-in-result'))<FileResponse[]> {
  handle() {
    return [];
  }
}

export class FileOrText extends Endpoint(Get('/file-or-text'))<FileResponse | string> {
  handle() {
    return '';
  }
}

export class FileOrNull extends Endpoint(Get('/file-or-null'))<FileResponse | null> {
  handle() {
    return null;
  }
}

class Report extends FileResponse {}

export class OwnFile extends Endpoint(Get('/own-file'))<Report> {
  handle() {
    return new Report({ content: new Uint8Array(), contentType: 'text/plain' });
  }
}

export class StreamInResult extends Endpoint(Get('/stream-in-result'))<{ content: ByteStream }> {
  handle() {
    return { content: (async function* () {})() };
  }
}
