import { Endpoint, Get } from '@portico/core';

export class GetRate extends Endpoint(Get('/rate'))<number> {
  handle() {
    return 1;
  }

  handleV2(): string {
    return 'one';
  }
}
