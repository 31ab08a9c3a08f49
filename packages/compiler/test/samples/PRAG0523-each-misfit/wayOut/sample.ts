import { Endpoint, Get } from '@portico/core';
import type { SinceVersion, UntilVersion } from '@portico/core';

export class Several extends Endpoint(Get('/several'), {
  versions: { first: 2, 2: { deprecated: '2026-01-01', sunset: '2026-01-01' }, 3: {} },
})<number> {
  readonly from?: string & SinceVersion<3>;
  readonly until?: string & UntilVersion<2>;
  readonly always!: string & SinceVersion<1> & UntilVersion<3>;

  handleV2(): number {
    return 2;
  }

  handleV3(): number {
    return 3;
  }
}
