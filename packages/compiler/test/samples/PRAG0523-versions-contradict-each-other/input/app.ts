import { Endpoint, Get } from '@portico/core';
import type { UntilVersion } from '@portico/core';

export class GetRate extends Endpoint(Get('/rate'), { versions: { 2: { deprecated: '2026-06-01' } } })<number> {
  handle() {
    return 1;
  }
}

export class GetFee extends Endpoint(Get('/fee'), {
  versions: { first: 3, 2: { deprecated: '2026-02-30' }, 4: { deprecated: '2027-01-01', sunset: '2026-01-01' } },
})<number> {
  readonly currency?: string & UntilVersion<1>;

  handleV2(): number {
    return 1;
  }

  handleV4(): number {
    return 1;
  }
}
