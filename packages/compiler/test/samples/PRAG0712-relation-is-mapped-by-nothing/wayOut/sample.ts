import { Entity } from '@portico/core';
import type { Guid, ManyToOne, OneToMany } from '@portico/core';

export class Building extends Entity() {
  rooms!: OneToMany<Room, 'building'>;
}

export class Room extends Entity() {
  buildingId!: Guid;
  building!: ManyToOne<Building>;
}
