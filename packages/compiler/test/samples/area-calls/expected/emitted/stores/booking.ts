// Emitted by portico build. Do not edit.
import type { StoreSchema } from '@portico/data';

/** The schema of the store booking. */
export const schema: StoreSchema = {
  store: 'booking',
  entities: [
    {
      id: 'Booking.Stay',
      name: 'Stay',
      area: 'Booking',
      store: 'booking',
      table: 'booking_stay',
      traits: [],
      fields: [
        { property: 'id', column: 'id', type: 'Guid', shape: { kind: 'scalar', scalar: 'Guid' } },
        { property: 'guest', column: 'guest', type: 'string', shape: { kind: 'scalar', scalar: 'string' } },
        { property: 'invoice', column: 'invoice', type: 'Guid', shape: { kind: 'scalar', scalar: 'Guid' }, nullable: true },
      ],
      relations: [],
      unique: [],
      indexes: [],
    },
  ],
  hash: '88f5c8dae0ed91cd',
  create: {
    sqlite: [
      'CREATE TABLE IF NOT EXISTS portico_number (name TEXT NOT NULL PRIMARY KEY, value INTEGER NOT NULL) STRICT;',
      'CREATE TABLE "booking_stay" (',
      '  "id" TEXT NOT NULL,',
      '  "guest" TEXT NOT NULL,',
      '  "invoice" TEXT,',
      '  PRIMARY KEY ("id")',
      ') STRICT;',
    ].join('\n'),
    postgres: [
      'CREATE TABLE IF NOT EXISTS portico_number (name text NOT NULL PRIMARY KEY, value bigint NOT NULL);',
      'CREATE TABLE "booking_stay" (',
      '  "id" uuid NOT NULL,',
      '  "guest" text COLLATE "C" NOT NULL,',
      '  "invoice" uuid,',
      '  PRIMARY KEY ("id")',
      ');',
    ].join('\n'),
  },
};
