import { Audited, Entity } from '@portico/core';
import type { DateTimeOffset } from '@portico/core';

export class Room extends Entity(Audited) {
  number!: string;
  createdAt!: DateTimeOffset;
}
