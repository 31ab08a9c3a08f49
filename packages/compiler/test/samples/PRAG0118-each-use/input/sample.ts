import { Endpoint, Entity, Get, Seed, stateMachine } from '@portico/core';
import * as C from '@portico/core';

const mix = <T>(base: T) => base;

export namespace Areas {
  export class InNamespace extends Endpoint(Get('/namespace'))<string> {
    handle() {
      return 'namespace';
    }
  }
}

export class Mixed extends mix(Endpoint(Get('/mixed')))<string> {
  handle() {
    return 'mixed';
  }
}

export const Named = class extends C.Endpoint(C.Get('/named'))<string> {
  handle() {
    return 'named';
  }
};

export class Chosen extends (Date.now() > 0 ? Endpoint(Get('/old')) : Endpoint(Get('/new')))<string> {
  handle() {
    return 'chosen';
  }
}

export const heads = { Entity };

export let later = Endpoint;

export class Behind extends C.EndpointBase<string> {}

export class First implements Seed {
  seed() {}
}

export const statuses = [stateMachine({ Free: 'initial' })];

export const { Query } = C;

Endpoint(Get('/nobody'));
