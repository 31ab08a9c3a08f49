import { ConflictError, Post, VoidEndpoint } from '@portico/core';

export class Rooms {
  reserve(room: string): string | ConflictError {
    return room === '13' ? new ConflictError('Room 13 is taken.') : room;
  }
}

export class BookRoom extends VoidEndpoint(Post('/rooms/{room}/book')) {
  readonly room!: string;

  handle(rooms: Rooms) {
    rooms.reserve(this.room);
  }
}
