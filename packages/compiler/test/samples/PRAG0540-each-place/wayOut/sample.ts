import { Endpoint, Entity, Post } from '@portico/core';
import type { DateTimeOffset, Int } from '@portico/core';

export class Room extends Entity() {
  number!: Int;
  opened: DateTimeOffset = new Date();
}

export interface Guest {
  name: string;
  age: Int;
}

export class Person {
  name = 'Ada';
  adult = true;
  age = -5;
  born: DateTimeOffset = new Date();
}

export class Take extends Endpoint(Post('/take'))<Person> {
  readonly guest!: Guest;

  handle() {
    return new Person();
  }
}
