import { Entity } from '@portico/core';
import type { Decimal, Precision } from '@portico/core';

export class Room extends Entity() {
  rate!: Decimal & Precision<18, 2>;
}
