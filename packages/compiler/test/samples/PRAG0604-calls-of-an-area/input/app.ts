import { DomainAction, Get, Internal } from '@portico/core';
import type { AsSystem } from '@portico/core';
import type { App } from './generated/index.ts';

export class Rate extends DomainAction(Internal)<number> {
  execute() {
    return 1;
  }
}

export class Rates {
  readonly app: AsSystem<App>;

  constructor(app: AsSystem<App>) {
    this.app = app;
  }
}

export class GetRate extends DomainAction(Get('/rate'))<boolean> {
  execute(rates: Rates) {
    return 'rate' in rates.app;
  }
}
