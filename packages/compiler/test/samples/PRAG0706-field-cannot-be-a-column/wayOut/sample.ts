import { Entity } from '@portico/core';
import type { DateTimeOffset } from '@portico/core';

export class Scan extends Entity() {
  first!: DateTimeOffset;
  last!: DateTimeOffset;
}
