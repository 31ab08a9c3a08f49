import { Endpoint, Get, Post, VoidEndpoint } from '@portico/core';

interface Service {
  name: string;
}

export class Send extends VoidEndpoint(Post('/send')) {
  readonly table!: { rows: Record<string, number> };
  readonly tags!: string[][];
  readonly service!: Service;

  handle() {}
}

export class Receive extends Endpoint(Get('/receive'))<{ pending: string[] }> {
  handle() {
    return { pending: ['one'] };
  }
}

type Maybe = { name: string } | null;

export class Find extends Endpoint(Get('/find'))<Maybe> {
  handle() {
    return null;
  }
}
