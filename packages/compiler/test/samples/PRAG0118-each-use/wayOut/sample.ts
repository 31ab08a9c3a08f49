import { Endpoint, Entity, Get, Seed, stateMachine } from '@portico/core';
import * as C from '@portico/core';

export class InNamespace extends Endpoint(Get('/namespace'))<string> {
  handle() {
    return 'namespace';
  }
}

export class Mixed extends Endpoint(Get('/mixed'))<string> {
  handle() {
    return 'mixed';
  }
}

export class Named extends C.Endpoint(C.Get('/named'))<string> {
  handle() {
    return 'named';
  }
}

const base = Endpoint(Get('/new'));

export class Chosen extends base<string> {
  handle() {
    return 'chosen';
  }
}

export type Head = typeof Entity;

export class First extends Seed {
  override async seed() {}
}

export const status = stateMachine({ Free: 'initial' });
