// Emitted by portico build. Do not edit.
import type { EntityModel } from '@portico/core/manifest';
import type { StoreSchema } from '@portico/data';

/** The schema of the store booking. */
export const schema: StoreSchema = {
  store: 'booking',
  entities: JSON.parse(
    '[{"id":"Booking.Stay","name":"Stay","area":"Booking","store":"booking","table":"booking_stay","traits":[],"fields":[{"property":"id","column":"id","type":"Guid","shape":{"kind":"scalar","scalar":"Guid"}},{"property":"guest","column":"guest","type":"string","shape":{"kind":"scalar","scalar":"string"}},{"property":"total","column":"total","type":"Decimal","shape":{"kind":"scalar","scalar":"Decimal"},"precision":18,"scale":4}],"relations":[],"unique":[],"indexes":[]}]'
  ) as EntityModel[],
  hash: '1697334a5888a03a',
  create: {
    sqlite: [
      'CREATE TABLE IF NOT EXISTS portico_number (name TEXT NOT NULL PRIMARY KEY, value INTEGER NOT NULL) STRICT;',
      'CREATE TABLE "booking_stay" (',
      '  "id" TEXT NOT NULL,',
      '  "guest" TEXT NOT NULL,',
      '  "total" INTEGER NOT NULL,',
      '  PRIMARY KEY ("id")',
      ') STRICT;',
    ].join('\n'),
    postgres: [
      'CREATE TABLE IF NOT EXISTS portico_number (name text NOT NULL PRIMARY KEY, value bigint NOT NULL);',
      'CREATE TABLE "booking_stay" (',
      '  "id" uuid NOT NULL,',
      '  "guest" text COLLATE "C" NOT NULL,',
      '  "total" numeric(18, 4) NOT NULL,',
      '  PRIMARY KEY ("id")',
      ');',
    ].join('\n'),
  },
};
