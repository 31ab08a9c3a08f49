import { Endpoint, EndpointGroup, Get, Post, VoidEndpoint } from '@portico/core';
import type { Guest } from './guests.ts';
import type * as all from './all.ts';
import { Group } from './groups.ts';
import { Rates } from './rates.ts';
import { Full } from './errors.ts';
import { route } from './routes.ts';
import { unused } from './unused.ts';
export { Passed } from './passed.ts';

export class Find extends Endpoint(Get('/guests'), { group: Group })<Guest[], Full> {
  handle(rates: Rates) {
    return rates.all();
  }
}

export class Add extends VoidEndpoint(Post('/guests')) {
  readonly guest!: Guest;
  readonly other!: all.Other;

  handle() {}
}

export class Routed extends VoidEndpoint(Post(route)) {
  handle() {}
}

export class OwnGroup extends EndpointGroup('/own') {}
