import { Audited, Entity } from '@portico/core';

export class Room extends Entity(Audited) {
  number!: string;
}
