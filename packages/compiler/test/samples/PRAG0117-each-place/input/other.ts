import { Endpoint, Post } from '@portico/core';

interface Guest {
  readonly name: string & MaxLength<40>;
}

export class AddGuest extends Endpoint(Post('/guests'))<Gest> {
  readonly guest!: Guest;
  readonly at!: DateOnly;

  handle(): never {
    throw new Error('none');
  }
}
