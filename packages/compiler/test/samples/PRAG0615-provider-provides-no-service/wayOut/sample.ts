import { Endpoint, Get, Provider } from '@portico/core';

export interface Limits {
  readonly rows: number;
}

export class LimitsProvider extends Provider<Limits> {
  override provide() {
    return { rows: 10 };
  }
}

export class GetLimit extends Endpoint(Get('/limit'))<number> {
  handle(limits: Limits) {
    return limits.rows;
  }
}
