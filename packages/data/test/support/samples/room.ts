import { Audited, Entity, SoftDeleted } from '@portico/core';
import type { DateTimeOffset, Decimal, Guid, Int, ManyToMany, OneToMany } from '@portico/core';
import { linkTableName } from '@portico/sql';
import type { EntityPlan } from '@portico/data';
import { declared, field } from './declared.ts';

/** Soft-deleted, without a row version; the code is unique among live rooms. */
export class Room extends Entity(SoftDeleted) {
  code = '';
  beds: Int = 2;
  rate: Decimal = '100.00';
  builtAt?: DateTimeOffset;
  photo?: Uint8Array;
  extras?: { tags: string[] };
  features: ManyToMany<Feature>;
  stays: OneToMany<Stay, 'room'>;
}

/** The features of a room. */
export class Feature extends Entity(Audited, SoftDeleted) {
  name = '';
  icon?: string;
}

/** A stay in a room, without any trait. */
export class Stay extends Entity() {
  roomId: Guid = '';
  nights: Int = 1;
  note?: string;
  room?: Room;
}

export const featurePlan = declared({
  type: Feature,
  traits: ['Audited', 'SoftDeleted'],
  fields: [field('name', 'string'), field('icon', 'string', { nullable: true })],
  unique: [['name']],
});

export const roomPlan: EntityPlan<Room> = declared({
  type: Room,
  traits: ['SoftDeleted'],
  fields: [
    field('code', 'string'),
    field('beds', 'Int'),
    field('rate', 'Decimal', { precision: 10, scale: 2 }),
    field('builtAt', 'DateTimeOffset', { nullable: true }),
    field('photo', 'Bytes', { nullable: true }),
    field('extras', 'Json', { nullable: true }),
  ],
  relations: [
    {
      property: 'features',
      kind: 'manyToMany',
      entity: 'Sample.Feature',
      links: { table: linkTableName('sample_room', 'features'), own: 'room_id', other: 'feature_id' },
    },
    { property: 'stays', kind: 'oneToMany', entity: 'Sample.Stay', key: 'roomId' },
  ],
  unique: [['code']],
  related: { features: () => featurePlan, stays: () => stayPlan },
});

export const stayPlan: EntityPlan<Stay> = declared({
  type: Stay,
  fields: [field('roomId', 'Guid'), field('nights', 'Int'), field('note', 'string', { nullable: true })],
  relations: [{ property: 'room', kind: 'manyToOne', entity: 'Sample.Room', key: 'roomId' }],
  related: { room: () => roomPlan },
});
