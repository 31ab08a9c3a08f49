import { Endpoint, Get } from '@portico/core';
import type { ShownRoom } from './old/room.ts';

export class GetRoom extends Endpoint(Get('/room'))<ShownRoom> {
  handle() {
    return { name: 'Blue' };
  }
}
