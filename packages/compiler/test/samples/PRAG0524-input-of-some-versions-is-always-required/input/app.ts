import { Endpoint, Get } from '@portico/core';
import type { SinceVersion } from '@portico/core';

export class GetRate extends Endpoint(Get('/rate'))<number> {
  readonly currency!: string & SinceVersion<2>;

  handle() {
    return 1;
  }

  handleV2(): string {
    return `1 ${this.currency}`;
  }
}
