import { Endpoint, Get, Post, VoidEndpoint } from '@portico/core';
import type { FileResponse } from '@portico/core';

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

type Maybe = { name: string } | undefined;

export class Find extends Endpoint(Get('/find'))<{ name: string } | undefined> {
  handle() {
    return undefined;
  }
}

export class FindNamed extends Endpoint(Get('/named'))<Maybe> {
  handle() {
    return undefined;
  }
}

export class Download extends Endpoint(Get('/download'))<FileResponse | undefined> {
  handle() {
    return undefined;
  }
}
