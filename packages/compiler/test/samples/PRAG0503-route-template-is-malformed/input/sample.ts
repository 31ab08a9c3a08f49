import { Endpoint, Get } from '@portico/core';
import type { Int } from '@portico/core';

export class GetReport extends Endpoint(Get('/reports/{id:integer}'))<number> {
  readonly id!: Int;

  handle() {
    return this.id;
  }
}
