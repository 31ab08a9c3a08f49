import { DomainEvent, Endpoint, Entity, Post } from '@portico/core';
import type { Int } from '@portico/core';

export class Room extends Entity() {
  number!: Int;
  opened = new Date();
  ['quoted'] = Room.name;
}

export interface Guest {
  name: string;
  age;
}

export class Person {
  name = 'Ada';
  born = new Date();
}

export class RoomOpened extends DomainEvent<{ number: Int; at }> {}

export class Take extends Endpoint(Post('/take'))<Person> {
  readonly guest!: Guest;
  seen = new Date();
  #hidden = 5;

  handle() {
    return new Person();
  }
}
