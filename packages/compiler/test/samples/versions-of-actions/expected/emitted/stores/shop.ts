// Emitted by portico build. Do not edit.
import type { EntityModel } from '@portico/core/manifest';
import type { StoreSchema } from '@portico/data';

/** The schema of the store shop. */
export const schema: StoreSchema = {
  store: 'shop',
  entities: JSON.parse(
    '[{"id":"Shop.Order","name":"Order","area":"Shop","store":"shop","table":"shop_order","traits":[],"fields":[{"property":"id","column":"id","type":"Guid","shape":{"kind":"scalar","scalar":"Guid"}},{"property":"pieces","column":"pieces","type":"Int","shape":{"kind":"scalar","scalar":"Int"}},{"property":"gift","column":"gift","type":"string","shape":{"kind":"scalar","scalar":"string"}}],"relations":[],"unique":[],"indexes":[]}]'
  ) as EntityModel[],
  answers: true,
  hash: 'c6b123289f8a1ddc',
  create: {
    sqlite: [
      'CREATE TABLE IF NOT EXISTS portico_number (name TEXT NOT NULL PRIMARY KEY, value INTEGER NOT NULL) STRICT;',
      'CREATE TABLE "shop_order" (',
      '  "id" TEXT NOT NULL,',
      '  "pieces" INTEGER NOT NULL,',
      '  "gift" TEXT NOT NULL,',
      '  PRIMARY KEY ("id")',
      ') STRICT;',
      'CREATE TABLE IF NOT EXISTS portico_answer (',
      '  id TEXT NOT NULL PRIMARY KEY,',
      '  operation TEXT NOT NULL,',
      '  fingerprint TEXT NOT NULL,',
      '  claimed_by TEXT NOT NULL,',
      '  claimed_until INTEGER NOT NULL,',
      '  expires_at INTEGER NOT NULL,',
      '  status INTEGER,',
      '  headers TEXT,',
      '  body TEXT',
      ') STRICT, WITHOUT ROWID;',
      'CREATE INDEX IF NOT EXISTS ix_portico_answer_expiry ON portico_answer (expires_at);',
    ].join('\n'),
    postgres: [
      'CREATE TABLE IF NOT EXISTS portico_number (name text NOT NULL PRIMARY KEY, value bigint NOT NULL);',
      'CREATE TABLE "shop_order" (',
      '  "id" uuid NOT NULL,',
      '  "pieces" integer NOT NULL,',
      '  "gift" text COLLATE "C" NOT NULL,',
      '  PRIMARY KEY ("id")',
      ');',
      'CREATE TABLE IF NOT EXISTS portico_answer (',
      '  id text NOT NULL PRIMARY KEY,',
      '  operation text NOT NULL,',
      '  fingerprint text NOT NULL,',
      '  claimed_by text NOT NULL,',
      '  claimed_until bigint NOT NULL,',
      '  expires_at bigint NOT NULL,',
      '  status integer,',
      '  headers text,',
      '  body text',
      ');',
      'CREATE INDEX IF NOT EXISTS ix_portico_answer_expiry ON portico_answer (expires_at);',
    ].join('\n'),
  },
};
