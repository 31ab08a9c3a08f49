// Emitted by portico build. Do not edit.
import type { StoreSchema } from '@portico/data';

/** The schema of the store booking. */
export const schema: StoreSchema = {
  store: 'booking',
  entities: [
    {
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
  ],
  hash: 'f5863bc6a58e2284',
  create: {
    sqlite: [
      'CREATE TABLE IF NOT EXISTS portico_number (name TEXT NOT NULL PRIMARY KEY, value INTEGER NOT NULL) STRICT;',
      'CREATE TABLE "booking_reservation" (',
      '  "id" TEXT NOT NULL,',
      '  "agency_id" TEXT NOT NULL,',
      '  "nights" INTEGER NOT NULL,',
      '  "owner_id" TEXT,',
      '  PRIMARY KEY ("id")',
      ') STRICT;',
      'CREATE INDEX "ix_booking_reservation_owner_id" ON "booking_reservation" ("owner_id");',
    ].join('\n'),
    postgres: [
      'CREATE TABLE IF NOT EXISTS portico_number (name text NOT NULL PRIMARY KEY, value bigint NOT NULL);',
      'CREATE TABLE "booking_reservation" (',
      '  "id" uuid NOT NULL,',
      '  "agency_id" uuid NOT NULL,',
      '  "nights" integer NOT NULL,',
      '  "owner_id" text COLLATE "C",',
      '  PRIMARY KEY ("id")',
      ');',
      'CREATE INDEX "ix_booking_reservation_owner_id" ON "booking_reservation" ("owner_id" NULLS FIRST);',
    ].join('\n'),
  },
};
