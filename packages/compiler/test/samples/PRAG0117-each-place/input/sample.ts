import { Get, Post } from '@portico/core';

interface Guest {
  readonly name: string & MaxLength<40>;
}

export class Count extends Endpoint(Get('/count'))<string> {
  handle() {
    return 'count';
  }
}

export class Add extends Endpont(Post('/guests'))<Guest> {
  handle(): never {
    throw new Error('none');
  }
}
