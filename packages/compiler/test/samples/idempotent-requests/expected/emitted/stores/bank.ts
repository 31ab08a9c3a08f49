// Emitted by portico build. Do not edit.
import type { EntityModel } from '@portico/core/manifest';
import type { StoreSchema } from '@portico/data';

/** The schema of the store bank. */
export const schema: StoreSchema = {
  store: 'bank',
  entities: JSON.parse(
    '[{"id":"Bank.Transfer","name":"Transfer","area":"Bank","store":"bank","table":"bank_transfer","traits":[],"fields":[{"property":"id","column":"id","type":"Guid","shape":{"kind":"scalar","scalar":"Guid"}},{"property":"amount","column":"amount","type":"Int","shape":{"kind":"scalar","scalar":"Int","rules":[{"rule":"compare","comparison":"greaterThan","bound":{"value":0}}]}}],"relations":[],"unique":[],"indexes":[]}]'
  ) as EntityModel[],
  answers: true,
  hash: 'bf7ba6da5bf13c74',
  create: {
    sqlite: [
      'CREATE TABLE IF NOT EXISTS portico_number (name TEXT NOT NULL PRIMARY KEY, value INTEGER NOT NULL) STRICT;',
      'CREATE TABLE "bank_transfer" (',
      '  "id" TEXT NOT NULL,',
      '  "amount" INTEGER NOT NULL,',
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
      'CREATE TABLE "bank_transfer" (',
      '  "id" uuid NOT NULL,',
      '  "amount" integer NOT NULL,',
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
