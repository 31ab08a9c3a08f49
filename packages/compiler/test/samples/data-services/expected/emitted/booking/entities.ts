// Emitted by portico build. Do not edit.
import type { EntityPlan } from '@portico/data';
import { isDate, isGuid, notDate, notGuid } from '@portico/runtime/reading';
import type { Writable } from '@portico/runtime/reading';
import { Night } from '../../booking/booking.ts';
import { roomEntity } from '../catalog/entities.ts';

/** How Night is kept. */
export const nightEntity: EntityPlan<Night> = {
  model: {
    id: 'Booking.Night',
    name: 'Night',
    area: 'Booking',
    store: 'hotel',
    table: 'booking_night',
    traits: ['Owned'],
    fields: [
      { property: 'id', column: 'id', type: 'Guid', shape: { kind: 'scalar', scalar: 'Guid' } },
      { property: 'roomId', column: 'room_id', type: 'Guid', shape: { kind: 'scalar', scalar: 'Guid' } },
      { property: 'day', column: 'day', type: 'DateOnly', shape: { kind: 'scalar', scalar: 'DateOnly' } },
      {
        property: 'ownerId',
        column: 'owner_id',
        type: 'string',
        shape: { kind: 'scalar', scalar: 'string' },
        trait: 'Owned',
        nullable: true,
      },
    ],
    relations: [{ property: 'room', kind: 'manyToOne', entity: 'Catalog.Room', key: 'roomId' }],
    unique: [],
    indexes: [
      { name: 'ix_booking_night_room_id', properties: ['roomId'] },
      { name: 'ix_booking_night_owner_id', properties: ['ownerId'] },
    ],
    description: 'A night in a room of the catalog.',
  },
  make: () => new Night(),
  read(row: readonly any[], from, at = 0) {
    const night = new Night() as Writable<Night>;
    night.id = row[at];
    night.roomId = row[at + 1];
    night.day = row[at + 2];
    night.ownerId = row[at + 3] ?? undefined;
    return night as Night;
  },
  values: (night) => [night.id, night.roomId, night.day, night.ownerId],
  check(night: any, call) {
    if (night.roomId != null && !isGuid(night.roomId)) notGuid(call, '/roomId', night.roomId);
    if (night.day != null && !isDate(night.day)) notDate(call, '/day', night.day);
  },
  select: {
    sqlite: {
      text: 'SELECT t."id", t."room_id", t."day", t."owner_id" FROM "booking_night" AS t WHERE TRUE AND t."owner_id" = ?1',
      caller: '?1',
      guards: [
        { guard: 'owner', entity: 'Booking.Night', sql: 'AND t."owner_id" = ?1', anonymous: 'AND t."owner_id" IS NULL' },
      ],
    },
    postgres: {
      text: `
        SELECT t."id", t."room_id", t."day", t."owner_id"
        FROM "booking_night" AS t
        WHERE TRUE
          AND t."owner_id" = $1::text
      `,
      caller: '$1',
      guards: [
        { guard: 'owner', entity: 'Booking.Night', sql: 'AND t."owner_id" = $1::text', anonymous: 'AND t."owner_id" IS NULL' },
      ],
    },
  },
  count: {
    sqlite: {
      text: 'SELECT count(*) FROM "booking_night" AS t WHERE TRUE AND t."owner_id" = ?1',
      caller: '?1',
      guards: [
        { guard: 'owner', entity: 'Booking.Night', sql: 'AND t."owner_id" = ?1', anonymous: 'AND t."owner_id" IS NULL' },
      ],
    },
    postgres: {
      text: 'SELECT count(*) FROM "booking_night" AS t WHERE TRUE AND t."owner_id" = $1::text',
      caller: '$1',
      guards: [
        { guard: 'owner', entity: 'Booking.Night', sql: 'AND t."owner_id" = $1::text', anonymous: 'AND t."owner_id" IS NULL' },
      ],
    },
  },
  insert: {
    sqlite: 'INSERT INTO "booking_night" ("id", "room_id", "day", "owner_id") VALUES (?1, ?2, ?3, ?4)',
    postgres: 'INSERT INTO "booking_night" ("id", "room_id", "day", "owner_id") VALUES ($1, $2, $3, $4)',
  },
  related: {
    room: () => roomEntity,
  },
};
