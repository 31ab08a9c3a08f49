// Emitted by portico build. Do not edit.
import type { EntityModel } from '@portico/core/manifest';
import type { StoreSchema } from '@portico/data';

/** The schema of the store billing. */
export const schema: StoreSchema = {
  store: 'billing',
  entities: JSON.parse(
    '[{"id":"Billing.Invoice","name":"Invoice","area":"Billing","store":"billing","table":"billing_invoice","traits":[],"fields":[{"property":"id","column":"id","type":"Guid","shape":{"kind":"scalar","scalar":"Guid"}},{"property":"stayId","column":"stay_id","type":"Guid","shape":{"kind":"scalar","scalar":"Guid"}},{"property":"total","column":"total","type":"Decimal","shape":{"kind":"scalar","scalar":"Decimal"},"precision":18,"scale":4}],"relations":[],"unique":[],"indexes":[]}]'
  ) as EntityModel[],
  hash: '50d8a0812d71ed79',
  create: {
    sqlite: [
      'CREATE TABLE IF NOT EXISTS portico_number (name TEXT NOT NULL PRIMARY KEY, value INTEGER NOT NULL) STRICT;',
      'CREATE TABLE "billing_invoice" (',
      '  "id" TEXT NOT NULL,',
      '  "stay_id" TEXT NOT NULL,',
      '  "total" INTEGER NOT NULL,',
      '  PRIMARY KEY ("id")',
      ') STRICT;',
    ].join('\n'),
    postgres: [
      'CREATE TABLE IF NOT EXISTS portico_number (name text NOT NULL PRIMARY KEY, value bigint NOT NULL);',
      'CREATE TABLE "billing_invoice" (',
      '  "id" uuid NOT NULL,',
      '  "stay_id" uuid NOT NULL,',
      '  "total" numeric(18, 4) NOT NULL,',
      '  PRIMARY KEY ("id")',
      ');',
    ].join('\n'),
  },
};
