import { Endpoint, Get } from '@portico/core';
import type { RoomDto } from './old/room.ts';

export class GetRoom extends Endpoint(Get('/room'))<RoomDto> {
  handle() {
    return { name: 'Blue' };
  }
}
