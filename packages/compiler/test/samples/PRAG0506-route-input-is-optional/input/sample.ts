import { Endpoint, Get } from '@portico/core';
import type { Int } from '@portico/core';

export class GetPage extends Endpoint(Get('/pages/{page}'))<number> {
  readonly page: Int = 1;

  handle() {
    return this.page;
  }
}
