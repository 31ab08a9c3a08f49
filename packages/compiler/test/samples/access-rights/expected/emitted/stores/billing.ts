// Emitted by portico build. Do not edit.
import type { EntityModel } from '@portico/core/manifest';
import type { StoreSchema } from '@portico/data';

/** The schema of the store billing. */
export const schema: StoreSchema = {
  store: 'billing',
  entities: JSON.parse(
    '[{"id":"Billing.Invoice","name":"Invoice","area":"Billing","store":"billing","table":"billing_invoice","traits":["Owned"],"fields":[{"property":"id","column":"id","type":"Guid","shape":{"kind":"scalar","scalar":"Guid"}},{"property":"subject","column":"subject","type":"string","shape":{"kind":"scalar","scalar":"string"}},{"property":"amount","column":"amount","type":"Int","shape":{"kind":"scalar","scalar":"Int"}},{"property":"ownerId","column":"owner_id","type":"string","shape":{"kind":"scalar","scalar":"string"},"trait":"Owned","nullable":true}],"relations":[],"unique":[],"indexes":[{"name":"ix_billing_invoice_owner_id","properties":["ownerId"]}]},{"id":"Billing.Payment","name":"Payment","area":"Billing","store":"billing","table":"billing_payment","traits":[],"fields":[{"property":"id","column":"id","type":"Guid","shape":{"kind":"scalar","scalar":"Guid"}},{"property":"amount","column":"amount","type":"Int","shape":{"kind":"scalar","scalar":"Int"}}],"relations":[],"unique":[],"indexes":[]}]'
  ) as EntityModel[],
  hash: 'd16f6fd48067a2fd',
  create: {
    sqlite: [
      'CREATE TABLE IF NOT EXISTS portico_number (name TEXT NOT NULL PRIMARY KEY, value INTEGER NOT NULL) STRICT;',
      'CREATE TABLE "billing_invoice" (',
      '  "id" TEXT NOT NULL,',
      '  "subject" TEXT NOT NULL,',
      '  "amount" INTEGER NOT NULL,',
      '  "owner_id" TEXT,',
      '  PRIMARY KEY ("id")',
      ') STRICT;',
      'CREATE TABLE "billing_payment" (',
      '  "id" TEXT NOT NULL,',
      '  "amount" INTEGER NOT NULL,',
      '  PRIMARY KEY ("id")',
      ') STRICT;',
      'CREATE INDEX "ix_billing_invoice_owner_id" ON "billing_invoice" ("owner_id");',
    ].join('\n'),
    postgres: [
      'CREATE TABLE IF NOT EXISTS portico_number (name text NOT NULL PRIMARY KEY, value bigint NOT NULL);',
      'CREATE TABLE "billing_invoice" (',
      '  "id" uuid NOT NULL,',
      '  "subject" text COLLATE "C" NOT NULL,',
      '  "amount" integer NOT NULL,',
      '  "owner_id" text COLLATE "C",',
      '  PRIMARY KEY ("id")',
      ');',
      'CREATE TABLE "billing_payment" (',
      '  "id" uuid NOT NULL,',
      '  "amount" integer NOT NULL,',
      '  PRIMARY KEY ("id")',
      ');',
      'CREATE INDEX "ix_billing_invoice_owner_id" ON "billing_invoice" ("owner_id" NULLS FIRST);',
    ].join('\n'),
  },
};
