import { Endpoint, Get, Post, VoidEndpoint } from '@portico/core';

interface Service {
  name: string;
  run(): void;
}

export class Send extends VoidEndpoint(Post('/send')) {
  readonly callback!: () => void;
  readonly key!: symbol;
  readonly table!: { rows: Map<string, number> };
  readonly tags!: Set<string>[];
  readonly service!: Service;
  readonly pair!: [string, number?];

  handle() {}
}

export class Receive extends Endpoint(Get('/receive'))<{ pending: WeakMap<object, string> }> {
  handle() {
    return { pending: new WeakMap<object, string>() };
  }
}
