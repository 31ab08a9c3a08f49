import { Endpoint, Get } from '@portico/core';
import type { Int } from '@portico/core';

export class GetFile extends Endpoint(Get('/files/{**path}'))<number> {
  readonly path!: Int;

  handle() {
    return this.path;
  }
}
