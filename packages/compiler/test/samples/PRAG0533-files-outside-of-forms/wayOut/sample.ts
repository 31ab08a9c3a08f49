import { Endpoint, FileResponse, Post, VoidEndpoint } from '@portico/core';
import type { FormFile, FromForm } from '@portico/core';

export class FileOnPost extends VoidEndpoint(Post('/file-on-post')) {
  readonly photo!: FormFile;

  handle() {}
}

export class FilesInForm extends VoidEndpoint(Post('/files-in-form')) {
  readonly covers!: FormFile[];

  handle() {}
}

export class FileAsAnswer extends Endpoint(Post('/file-as-answer'))<FileResponse> {
  readonly photo!: FormFile;

  handle() {
    return new FileResponse({ content: this.photo.stream(), contentType: this.photo.contentType });
  }
}

export class FileNamedInForm extends VoidEndpoint(Post('/file-named-in-form')) {
  readonly photo!: FromForm<FormFile, 'picture'>;

  handle() {}
}
