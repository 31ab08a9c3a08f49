import { AppError, Post, VoidEndpoint } from '@portico/core';

interface RoomTaken extends AppError<'ROOM_TAKEN'> {}

export class BookRoom extends VoidEndpoint(Post('/rooms/book'))<RoomTaken> {
  handle() {}
}
