import { Entity } from '@portico/core';
import type { Indexed, Int, TrigramIndexed } from '@portico/core';

export class Room extends Entity() {
  floor!: Int & TrigramIndexed;
  kind!: ('Single' | 'Double') & TrigramIndexed;
  note!: string & TrigramIndexed;
  name!: string & Indexed<'wing'>;
}
