import { ConflictError, Post, VoidEndpoint, isError } from '@portico/core';

export class Rooms {
  reserve(room: string): string | ConflictError {
    return room === '13' ? new ConflictError('Room 13 is taken.') : room;
  }
}

export class BookRoom extends VoidEndpoint(Post('/rooms/{room}/book'))<ConflictError> {
  readonly room!: string;

  handle(rooms: Rooms) {
    const reserved = rooms.reserve(this.room);
    if (isError(reserved)) return reserved;
  }
}
