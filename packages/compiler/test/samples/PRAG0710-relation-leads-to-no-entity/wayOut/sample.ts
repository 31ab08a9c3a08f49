import { Entity } from '@portico/core';
import type { Guid, ManyToOne } from '@portico/core';

export class Building extends Entity() {
  name!: string;
}

export class Room extends Entity() {
  buildingId!: Guid;
  building!: ManyToOne<Building>;
}
