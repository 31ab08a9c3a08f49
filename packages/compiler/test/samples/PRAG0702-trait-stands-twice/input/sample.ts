import { Audited, Entity } from '@portico/core';

export class Room extends Entity(Audited, Audited) {
  number!: string;
}
