import { Audited, Entity, Owned, SoftDeleted, TenantScoped, Versioned } from '@portico/core';
import type { Guid } from '@portico/core';
import type { EntityPlan } from '@portico/data';
import { declared, field } from './declared.ts';

/** An event of a guest. */
export class GuestRenamed {
  readonly id: Guid;
  readonly name: string;
  readonly occurredAt = new Date(0);

  constructor(id: Guid, name: string) {
    this.id = id;
    this.name = name;
  }
}

/** Audited, owned and versioned; the e-mail address is unique. */
export class Guest extends Entity(Audited, Owned, Versioned) {
  name = '';
  email = '';
  phone?: string;
  nickname: string | null = null;

  rename(name: string): void {
    this.name = name;
    this.raise(new GuestRenamed(this.id, name));
  }
}

export const guestPlan = declared({
  type: Guest,
  traits: ['Audited', 'Owned', 'Versioned'],
  fields: [
    field('name', 'string'),
    field('email', 'string'),
    field('phone', 'string', { nullable: true }),
    field('nickname', 'string', { nullable: true, explicitNull: true }),
  ],
  unique: [['email']],
  check: (guest, sink) => {
    if (guest.name.length > 20) sink.fail('body', '/name', 'validation.maxLength', 'This has at most 20 characters.');
  },
});

/** Of a tenant. */
export class Desk extends Entity(TenantScoped, SoftDeleted) {
  name = '';
}

export const deskPlan = declared({ type: Desk, traits: ['TenantScoped', 'SoftDeleted'], fields: [field('name', 'string')] });

/** Of a guest, at a desk. */
export class Badge extends Entity() {
  deskId: Guid = '';
  guestId?: Guid;
}

export const badgePlan: EntityPlan<Badge> = declared({
  type: Badge,
  fields: [field('deskId', 'Guid'), field('guestId', 'Guid', { nullable: true })],
  relations: [
    { property: 'desk', kind: 'manyToOne', entity: 'Sample.Desk', key: 'deskId' },
    { property: 'guest', kind: 'manyToOne', entity: 'Sample.Guest', key: 'guestId' },
  ],
  related: { desk: () => deskPlan, guest: () => guestPlan },
});
