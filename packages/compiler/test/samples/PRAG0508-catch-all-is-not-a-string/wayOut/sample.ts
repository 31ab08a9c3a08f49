import { Endpoint, Get } from '@portico/core';

export class GetFile extends Endpoint(Get('/files/{**path}'))<string> {
  readonly path!: string;

  handle() {
    return this.path;
  }
}
