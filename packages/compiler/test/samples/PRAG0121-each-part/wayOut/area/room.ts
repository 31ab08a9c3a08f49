import { Entity } from '@portico/core';

export class Room extends Entity() {
  number!: string;
  floor!: number;
}
