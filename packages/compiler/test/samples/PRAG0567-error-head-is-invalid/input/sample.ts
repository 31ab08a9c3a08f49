import { ApplicationError, Post, VoidEndpoint } from '@portico/core';

export class RoomTaken extends ApplicationError({ status: 200, code: 'ROOM_TAKEN' }) {}

export class BookRoom extends VoidEndpoint(Post('/rooms/book'))<RoomTaken> {
  handle() {}
}
