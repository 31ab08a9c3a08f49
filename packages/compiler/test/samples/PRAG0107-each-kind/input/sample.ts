import { DomainAction, Endpoint, Entity, Get, Mutation, MutationMode, Post, Query, VoidDomainAction, VoidEndpoint } from '@portico/core';
import type { Int } from '@portico/core';

export class Clock {}

export class Room extends Entity() {
  number!: Int;
}

export class Asked extends Endpoint(Get('/asked'))<string> {
  constructor(private readonly clock: Clock) {
    super();
  }
}

export class Told extends VoidEndpoint(Post('/told')) {
  constructor(readonly clock: Clock) {
    super();
  }

  handleV2() {}
}

export class Done extends DomainAction(Post('/done'))<string> {
  constructor(readonly clock: Clock) {
    super();
  }
}

export class DoneQuietly extends VoidDomainAction(Post('/quietly')) {
  constructor(readonly clock: Clock) {
    super();
  }
}

export class Rooms extends Query(Room, Get('/rooms'))<{ number: Int }> {
  constructor(readonly clock: Clock) {
    super();
  }
}

export class AddRoom extends Mutation(MutationMode.Create, Room, Post('/rooms')) {
  readonly number!: Int;

  constructor(readonly clock: Clock) {
    super();
  }
}

export class Open<T> extends Endpoint(Get('/open'))<string> {
  handle() {
    return 'open';
  }
}
