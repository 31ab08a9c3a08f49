import { Endpoint, Get } from '@portico/core';
import type { Rom } from './rooms.ts';
import * as rooms from './rooms.ts';
import nothing from './rooms.ts';
import * as C from '@portico/core';
import type { Integer } from '@portico/core';

export class GetRoom extends Endpoint(Get('/room'))<Rom> {
  handle(): never {
    throw new Error(String(nothing));
  }
}

export class GetOther extends Endpoint(Get('/other'))<rooms.Gone> {
  readonly count?: Integer;

  handle(): never {
    throw new Error('none');
  }
}

export class GetThird extends C.EndPoint(Get('/third'))<string> {
  handle() {
    return 'third';
  }
}
