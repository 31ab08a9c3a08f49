import { DomainAction, Endpoint, Entity, Get, Module, Post, Query, VoidEndpoint } from '@portico/core';
import type { ByteStream } from '@portico/core';

export class HouseModule extends Module('House', { store: 'house' }) {}

export class Room extends Entity() {
  name!: string;
}

export class CloseDay extends DomainAction(Post('/days/close'), { retries: 2.5, timeout: 'soon' as never, statements: 1.5 })<string> {
  execute() {
    return 'closed';
  }
}

export class ListRooms extends Query(Room, Get('/rooms'), { retries: 3, timeout: '5s' })<{ name: string }> {}

export class ReceiveDay extends VoidEndpoint(Post('/days'), { retries: 3 }) {
  readonly day!: ByteStream;

  handle() {}
}

export class TryForever extends Endpoint(Post('/tries'), { retries: 1000, timeout: -1 })<string> {
  handle() {
    return 'tried';
  }
}
