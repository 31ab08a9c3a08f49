import { Entity } from '@portico/core';
import type { Indexed, Int, TrigramIndexed } from '@portico/core';

export class Room extends Entity() {
  floor!: Int;
  kind!: 'Single' | 'Double';
  note!: string & TrigramIndexed;
  name!: string & Indexed<'floor'>;
}
