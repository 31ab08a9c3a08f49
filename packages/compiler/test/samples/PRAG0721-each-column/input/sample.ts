import { Entity, Get, Query } from '@portico/core';
import type { Filter, Guid, Int, MaxLength } from '@portico/core';

export class Room extends Entity() {
  number!: string & MaxLength<10>;
  floor!: Int;
  kind!: 'single' | 'double';
  open!: boolean;
  tags!: string[];
}

export class GetRooms extends Query(Room, Get('/rooms'))<{ number: string }> {
  readonly floor?: Filter<Int, 'StartsWith'>;
  readonly kind?: Filter<'single', 'GreaterThan'>;
  readonly open?: Filter<boolean, 'LessThan'>;
  readonly id?: Filter<Guid, 'Contains'>;
  readonly tags?: Filter<string, 'Contains'>;
}
