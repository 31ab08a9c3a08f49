import { Entity, IfMatchRequired } from '@portico/core';

export class Room extends Entity(IfMatchRequired) {
  number!: string;
}
