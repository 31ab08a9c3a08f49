// Emitted by portico build. Do not edit.
import type { EntityPlan } from '@portico/data';
import { isGuid, isInt, notGuid, notInt } from '@portico/runtime/reading';
import type { Writable } from '@portico/runtime/reading';
import { Reservation } from '../../booking/reservation.ts';

/** How Reservation is kept. */
export const reservationEntity: EntityPlan<Reservation> = {
  model: {
    id: 'Booking.Reservation',
    name: 'Reservation',
    area: 'Booking',
    store: 'booking',
    table: 'booking_reservation',
    traits: ['Owned'],
    fields: [
      { property: 'id', column: 'id', type: 'Guid', shape: { kind: 'scalar', scalar: 'Guid' } },
      { property: 'agencyId', column: 'agency_id', type: 'Guid', shape: { kind: 'scalar', scalar: 'Guid' } },
      { property: 'nights', column: 'nights', type: 'Int', shape: { kind: 'scalar', scalar: 'Int' } },
      {
        property: 'ownerId',
        column: 'owner_id',
        type: 'string',
        shape: { kind: 'scalar', scalar: 'string' },
        trait: 'Owned',
        nullable: true,
      },
    ],
    relations: [],
    unique: [],
    indexes: [{ name: 'ix_booking_reservation_owner_id', properties: ['ownerId'] }],
  },
  make: () => new Reservation(),
  read(row: readonly any[], from, at = 0) {
    const reservation = new Reservation() as Writable<Reservation>;
    reservation.id = row[at];
    reservation.agencyId = row[at + 1];
    reservation.nights = from.number(row[at + 2]);
    reservation.ownerId = row[at + 3] ?? undefined;
    return reservation as Reservation;
  },
  values: (reservation) => [reservation.id, reservation.agencyId, reservation.nights, reservation.ownerId],
  check(reservation: any, call) {
    if (reservation.agencyId != null && !isGuid(reservation.agencyId)) notGuid(call, '/agencyId', reservation.agencyId);
    if (reservation.nights != null && !isInt(reservation.nights)) notInt(call, '/nights', reservation.nights);
  },
  select: {
    sqlite: {
      text: `
        SELECT t."id", t."agency_id", t."nights", t."owner_id"
        FROM "booking_reservation" AS t
        WHERE TRUE
          AND t."owner_id" = ?1
      `,
      caller: '?1',
      guards: [
        { guard: 'owner', entity: 'Booking.Reservation', sql: 'AND t."owner_id" = ?1', anonymous: 'AND t."owner_id" IS NULL' },
      ],
    },
    postgres: {
      text: `
        SELECT t."id", t."agency_id", t."nights", t."owner_id"
        FROM "booking_reservation" AS t
        WHERE TRUE
          AND t."owner_id" = $1::text
      `,
      caller: '$1',
      guards: [
        { guard: 'owner', entity: 'Booking.Reservation', sql: 'AND t."owner_id" = $1::text', anonymous: 'AND t."owner_id" IS NULL' },
      ],
    },
  },
  count: {
    sqlite: {
      text: 'SELECT count(*) FROM "booking_reservation" AS t WHERE TRUE AND t."owner_id" = ?1',
      caller: '?1',
      guards: [
        { guard: 'owner', entity: 'Booking.Reservation', sql: 'AND t."owner_id" = ?1', anonymous: 'AND t."owner_id" IS NULL' },
      ],
    },
    postgres: {
      text: 'SELECT count(*) FROM "booking_reservation" AS t WHERE TRUE AND t."owner_id" = $1::text',
      caller: '$1',
      guards: [
        { guard: 'owner', entity: 'Booking.Reservation', sql: 'AND t."owner_id" = $1::text', anonymous: 'AND t."owner_id" IS NULL' },
      ],
    },
  },
  insert: {
    sqlite: 'INSERT INTO "booking_reservation" ("id", "agency_id", "nights", "owner_id") VALUES (?1, ?2, ?3, ?4)',
    postgres: 'INSERT INTO "booking_reservation" ("id", "agency_id", "nights", "owner_id") VALUES ($1, $2, $3, $4)',
  },
  related: {},
};
