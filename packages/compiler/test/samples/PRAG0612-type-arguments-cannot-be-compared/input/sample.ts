import { Endpoint, Get } from '@portico/core';

export interface Room {
  readonly number: string;
  readonly floor: number;
}

export interface Codes<T> {
  all(): readonly T[];
}

export class RoomCodes implements Codes<'number' | 'floor'> {
  all() {
    return ['number', 'floor'] as const;
  }
}

export class GetCodes extends Endpoint(Get('/codes'))<readonly string[]> {
  handle(codes: Codes<keyof Room>) {
    return codes.all();
  }
}
