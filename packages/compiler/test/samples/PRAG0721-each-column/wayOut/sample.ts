import { Entity, Get, Query } from '@portico/core';
import type { Filter, Guid, Int, MaxLength } from '@portico/core';

export class Room extends Entity() {
  number!: string & MaxLength<10>;
  floor!: Int;
  kind!: 'single' | 'double';
  open!: boolean;
}

export class GetRooms extends Query(Room, Get('/rooms'))<{ number: string }> {
  readonly floor?: Filter<Int, 'LessThan'>;
  readonly kind?: Filter<'single', 'NotEquals'>;
  readonly open?: Filter<boolean>;
  readonly id?: Filter<Guid, 'NotEquals'>;
  readonly number?: Filter<string, 'Contains'>;
}
