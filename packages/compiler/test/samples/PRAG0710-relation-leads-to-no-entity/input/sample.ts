import { Entity } from '@portico/core';
import type { Guid, ManyToOne } from '@portico/core';

export interface Building {
  name: string;
}

export class Room extends Entity() {
  buildingId!: Guid;
  building!: ManyToOne<Building>;
}
