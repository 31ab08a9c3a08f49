import { DomainAction, Entity, Get, Mutation, MutationMode, Post, Query, VoidDomainAction, VoidEndpoint } from '@portico/core';

export class Room extends Entity() {
  name!: string;
}

export class Rooms extends Query(Room, Get('/rooms'))<{ name: string }> {
  apply() {}
}

export class AddRoom extends Mutation(MutationMode.Create, Room, Post('/rooms'), { body: 'wrapped' }) {
  readonly name!: string;

  handle() {}
}

export class Told extends VoidEndpoint(Post('/told')) {
  handle() {}

  executeV2() {}
}

export class Done extends DomainAction(Post('/done'))<string> {
  execute() {
    return '';
  }

  handleV2(): string {
    return '';
  }
}

export class DoneQuietly extends VoidDomainAction(Post('/quietly')) {
  execute() {}

  executeV01() {}
}
