import { Entity } from '@portico/core';
import type { Int } from '@portico/core';

export class Reservation extends Entity() {
  nights!: Int;
  rate!: Int;
}
