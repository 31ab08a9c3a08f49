import { Entity } from '@portico/core';

const audit = { name: 'Audited' } as const;

export class Room extends Entity(audit) {
  number!: string;
}
