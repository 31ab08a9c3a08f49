import { Endpoint, Get } from '@portico/core';
import type { Room } from './rooms.ts';
import * as rooms from './rooms.ts';
import nothing from './rooms.ts';
import * as C from '@portico/core';
import type { Int } from '@portico/core';

export class GetRoom extends Endpoint(Get('/room'))<Room> {
  handle(): never {
    throw new Error(String(nothing));
  }
}

export class GetOther extends Endpoint(Get('/other'))<rooms.RoomDto> {
  readonly count?: Int;

  handle(): never {
    throw new Error('none');
  }
}

export class GetThird extends C.Endpoint(Get('/third'))<string> {
  handle() {
    return 'third';
  }
}
