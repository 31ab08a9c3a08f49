// Emitted by portico build. Do not edit.
import type { EntityModel } from '@portico/core/manifest';
import type { StoreSchema } from '@portico/data';

/** The schema of the store accounts. */
export const schema: StoreSchema = {
  store: 'accounts',
  entities: JSON.parse(
    '[{"id":"Accounts.Account","name":"Account","area":"Accounts","store":"accounts","table":"accounts_account","traits":["UserEntity","Owned","SoftDeleted"],"fields":[{"property":"id","column":"id","type":"Guid","shape":{"kind":"scalar","scalar":"Guid"}},{"property":"email","column":"email","type":"string","shape":{"kind":"scalar","scalar":"string"}},{"property":"agencyId","column":"agency_id","type":"Guid","shape":{"kind":"scalar","scalar":"Guid"},"nullable":true},{"property":"ownerId","column":"owner_id","type":"string","shape":{"kind":"scalar","scalar":"string"},"trait":"Owned","nullable":true},{"property":"isDeleted","column":"is_deleted","type":"boolean","shape":{"kind":"scalar","scalar":"boolean"},"trait":"SoftDeleted","default":false},{"property":"deletedAt","column":"deleted_at","type":"DateTimeOffset","shape":{"kind":"scalar","scalar":"DateTimeOffset"},"trait":"SoftDeleted","nullable":true},{"property":"deletedBy","column":"deleted_by","type":"string","shape":{"kind":"scalar","scalar":"string"},"trait":"SoftDeleted","nullable":true}],"relations":[],"unique":[],"indexes":[{"name":"ix_accounts_account_owner_id","properties":["ownerId"]}],"description":"Whoever may sign in; made, and owned, by an administrator."}]'
  ) as EntityModel[],
  hash: '045d21a78b59758a',
  create: {
    sqlite: [
      'CREATE TABLE IF NOT EXISTS portico_number (name TEXT NOT NULL PRIMARY KEY, value INTEGER NOT NULL) STRICT;',
      'CREATE TABLE "accounts_account" (',
      '  "id" TEXT NOT NULL,',
      '  "email" TEXT NOT NULL,',
      '  "agency_id" TEXT,',
      '  "owner_id" TEXT,',
      '  "is_deleted" INTEGER NOT NULL DEFAULT 0,',
      '  "deleted_at" INTEGER,',
      '  "deleted_by" TEXT,',
      '  PRIMARY KEY ("id")',
      ') STRICT;',
      'CREATE INDEX "ix_accounts_account_owner_id" ON "accounts_account" ("owner_id");',
    ].join('\n'),
    postgres: [
      'CREATE TABLE IF NOT EXISTS portico_number (name text NOT NULL PRIMARY KEY, value bigint NOT NULL);',
      'CREATE TABLE "accounts_account" (',
      '  "id" uuid NOT NULL,',
      '  "email" text COLLATE "C" NOT NULL,',
      '  "agency_id" uuid,',
      '  "owner_id" text COLLATE "C",',
      '  "is_deleted" boolean NOT NULL DEFAULT false,',
      '  "deleted_at" timestamptz(3),',
      '  "deleted_by" text COLLATE "C",',
      '  PRIMARY KEY ("id")',
      ');',
      'CREATE INDEX "ix_accounts_account_owner_id" ON "accounts_account" ("owner_id" NULLS FIRST);',
    ].join('\n'),
  },
};
