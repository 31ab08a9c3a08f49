import { Entity } from '@portico/core';
import type { Int, Unique } from '@portico/core';

export class Room extends Entity() {
  number!: string & Unique<'building'>;
  floor!: Int;
}
