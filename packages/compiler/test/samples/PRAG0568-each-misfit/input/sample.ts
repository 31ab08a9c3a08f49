import { DomainAction, Endpoint, Entity, FileResponse, Get, Internal, Module, Post, Query, VoidEndpoint } from '@portico/core';
import type { ByteStream } from '@portico/core';

export class HouseModule extends Module('House', { store: 'house' }) {}

export class Room extends Entity() {
  name!: string;
}

export class CloseDay extends DomainAction(Internal, { idempotent: true })<string> {
  execute() {
    return 'closed';
  }
}

export class ReadDay extends Endpoint(Get('/day'), { idempotent: true })<string> {
  handle() {
    return 'open';
  }
}

export class ListRooms extends Query(Room, Get('/rooms'), { idempotent: true })<{ name: string }> {}

export class PrintDay extends Endpoint(Post('/prints'), { idempotent: true })<FileResponse> {
  handle() {
    return new FileResponse({ content: new Uint8Array(1), contentType: 'application/pdf' });
  }
}

export class ReceiveDay extends VoidEndpoint(Post('/days'), { idempotent: true }) {
  readonly day!: ByteStream;

  handle() {}
}
