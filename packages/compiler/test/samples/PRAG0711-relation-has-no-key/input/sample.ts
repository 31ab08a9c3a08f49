import { Entity } from '@portico/core';
import type { ManyToOne } from '@portico/core';

export class Building extends Entity() {
  name!: string;
}

export class Room extends Entity() {
  building!: ManyToOne<Building>;
}
