import { Entity, IfMatchRequired, Versioned } from '@portico/core';

export class Room extends Entity(Versioned, IfMatchRequired) {
  number!: string;
}
