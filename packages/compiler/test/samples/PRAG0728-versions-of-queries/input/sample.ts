import { Endpoint, Entity, Get, Post, Query } from '@portico/core';
import type { Filter, SinceVersion, UntilVersion } from '@portico/core';

export class Room extends Entity() {
  name!: string & UntilVersion<1>;
}

export class FindRooms extends Query(Room, Get('/rooms'))<{ name: string }> {
  readonly name?: Filter<string> & SinceVersion<2>;
}

export interface Sent {
  note?: string & SinceVersion<2>;
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
