import { Endpoint, Get, Provider } from '@portico/core';

export class LimitProvider extends Provider<number> {
  override provide() {
    return 10;
  }
}

export class GetLimit extends Endpoint(Get('/limit'))<number> {
  handle() {
    return 10;
  }
}
