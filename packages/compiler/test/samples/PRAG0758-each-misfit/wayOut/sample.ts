import { DomainAction, Endpoint, Entity, Get, Module, Post, Query, VoidEndpoint } from '@portico/core';
import type { FormFile } from '@portico/core';

export class HouseModule extends Module('House', { store: 'house' }) {}

export class Room extends Entity() {
  name!: string;
}

export class CloseDay extends DomainAction(Post('/days/close'), { retries: 2, timeout: '30s', statements: 100 })<string> {
  execute() {
    return 'closed';
  }
}

export class ListRooms extends Query(Room, Get('/rooms'))<{ name: string }> {}

export class ReceiveDay extends VoidEndpoint(Post('/days'), { retries: 3 }) {
  readonly day!: FormFile;

  handle() {}
}

export class TryForever extends Endpoint(Post('/tries'), { retries: 20, timeout: 0 })<string> {
  handle() {
    return 'tried';
  }
}
