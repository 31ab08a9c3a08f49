import { Endpoint, Get, Post, VoidEndpoint } from '@portico/core';
import type { FormFile, FromHeader, FromQuery, JsonPropertyName } from '@portico/core';

export class FileOnGet extends VoidEndpoint(Get('/file-on-get')) {
  readonly photo!: FormFile;

  handle() {}
}

export class FileInJson extends VoidEndpoint(Post('/file-in-json')) {
  readonly albums!: { cover: FormFile }[];

  handle() {}
}

export class FileInQuery extends VoidEndpoint(Post('/file-in-query')) {
  readonly photo!: FromQuery<FormFile>;
  readonly other!: FromHeader<'X-Photo', FormFile>;

  handle() {}
}

export class FileAsAnswer extends Endpoint(Post('/file-as-answer'))<FormFile> {
  readonly photo!: FormFile;

  handle() {
    return this.photo;
  }
}

export class FileInAnswer extends Endpoint(Post('/file-in-answer'))<{ photo: FormFile }> {
  readonly photo!: FormFile;

  handle() {
    return { photo: this.photo };
  }
}

export class FileNamedForJson extends VoidEndpoint(Post('/file-named-for-json')) {
  readonly photo!: FormFile & JsonPropertyName<'picture'>;

  handle() {}
}
