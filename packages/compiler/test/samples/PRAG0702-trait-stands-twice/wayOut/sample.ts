import { Audited, Entity, Versioned } from '@portico/core';

export class Room extends Entity(Audited, Versioned) {
  number!: string;
}
