import { Endpoint, Entity, Get, Post, Query } from '@portico/core';
import type { Filter } from '@portico/core';

export class Room extends Entity() {
  name!: string;
}

export class FindRooms extends Query(Room, Get('/rooms'))<{ name: string }> {
  readonly name?: Filter<string>;
}

export interface Sent {
  note?: string;
}

export class SendNote extends Endpoint(Post('/notes'))<string> {
  readonly sent!: Sent;

  handle() {
    return '';
  }

  handleV2(): string {
    return '';
  }
}
