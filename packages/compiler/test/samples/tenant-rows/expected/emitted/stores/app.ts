// Emitted by portico build. Do not edit.
import type { EntityModel } from '@portico/core/manifest';
import type { StoreSchema } from '@portico/data';

/** The schema of the store app. */
export const schema: StoreSchema = {
  store: 'app',
  entities: JSON.parse(
    '[{"id":"App.Account","name":"Account","area":"App","store":"app","table":"app_account","traits":["TenantScoped","SoftDeleted"],"fields":[{"property":"id","column":"id","type":"Guid","shape":{"kind":"scalar","scalar":"Guid"}},{"property":"code","column":"code","type":"string","shape":{"kind":"scalar","scalar":"string"}},{"property":"title","column":"title","type":"string","shape":{"kind":"scalar","scalar":"string"}},{"property":"tenantId","column":"tenant_id","type":"string","shape":{"kind":"scalar","scalar":"string"},"trait":"TenantScoped"},{"property":"isDeleted","column":"is_deleted","type":"boolean","shape":{"kind":"scalar","scalar":"boolean"},"trait":"SoftDeleted","default":false},{"property":"deletedAt","column":"deleted_at","type":"DateTimeOffset","shape":{"kind":"scalar","scalar":"DateTimeOffset"},"trait":"SoftDeleted","nullable":true},{"property":"deletedBy","column":"deleted_by","type":"string","shape":{"kind":"scalar","scalar":"string"},"trait":"SoftDeleted","nullable":true}],"relations":[{"property":"entries","kind":"oneToMany","entity":"App.Entry","key":"accountId"}],"unique":[{"name":"uq_app_account_tenant_id_code","properties":["tenantId","code"]}],"indexes":[]},{"id":"App.Entry","name":"Entry","area":"App","store":"app","table":"app_entry","traits":["TenantScoped"],"fields":[{"property":"id","column":"id","type":"Guid","shape":{"kind":"scalar","scalar":"Guid"}},{"property":"accountId","column":"account_id","type":"Guid","shape":{"kind":"scalar","scalar":"Guid"}},{"property":"amount","column":"amount","type":"Int","shape":{"kind":"scalar","scalar":"Int"}},{"property":"tenantId","column":"tenant_id","type":"string","shape":{"kind":"scalar","scalar":"string"},"trait":"TenantScoped"}],"relations":[{"property":"account","kind":"manyToOne","entity":"App.Account","key":"accountId"}],"unique":[],"indexes":[{"name":"ix_app_entry_account_id","properties":["accountId"]},{"name":"ix_app_entry_tenant_id","properties":["tenantId"]}]}]'
  ) as EntityModel[],
  hash: '02b91bb1f2e4833a',
  create: {
    sqlite: [
      'CREATE TABLE IF NOT EXISTS portico_number (name TEXT NOT NULL PRIMARY KEY, value INTEGER NOT NULL) STRICT;',
      'CREATE TABLE "app_account" (',
      '  "id" TEXT NOT NULL,',
      '  "code" TEXT NOT NULL,',
      '  "title" TEXT NOT NULL,',
      '  "tenant_id" TEXT NOT NULL,',
      '  "is_deleted" INTEGER NOT NULL DEFAULT 0,',
      '  "deleted_at" INTEGER,',
      '  "deleted_by" TEXT,',
      '  PRIMARY KEY ("id")',
      ') STRICT;',
      'CREATE TABLE "app_entry" (',
      '  "id" TEXT NOT NULL,',
      '  "account_id" TEXT NOT NULL,',
      '  "amount" INTEGER NOT NULL,',
      '  "tenant_id" TEXT NOT NULL,',
      '  PRIMARY KEY ("id"),',
      '  CONSTRAINT "fk_app_entry_account_id" FOREIGN KEY ("account_id") REFERENCES "app_account" ("id")',
      ') STRICT;',
      'CREATE INDEX "ix_app_account_tenant_id" ON "app_account" ("tenant_id");',
      'CREATE UNIQUE INDEX "uq_app_account_tenant_id_code" ON "app_account" ("tenant_id", "code") WHERE "is_deleted" = 0;',
      'CREATE INDEX "ix_app_entry_account_id" ON "app_entry" ("account_id");',
      'CREATE INDEX "ix_app_entry_tenant_id" ON "app_entry" ("tenant_id");',
    ].join('\n'),
    postgres: [
      'CREATE TABLE IF NOT EXISTS portico_number (name text NOT NULL PRIMARY KEY, value bigint NOT NULL);',
      'CREATE TABLE "app_account" (',
      '  "id" uuid NOT NULL,',
      '  "code" text COLLATE "C" NOT NULL,',
      '  "title" text COLLATE "C" NOT NULL,',
      '  "tenant_id" text COLLATE "C" NOT NULL,',
      '  "is_deleted" boolean NOT NULL DEFAULT false,',
      '  "deleted_at" timestamptz(3),',
      '  "deleted_by" text COLLATE "C",',
      '  PRIMARY KEY ("id")',
      ');',
      'CREATE TABLE "app_entry" (',
      '  "id" uuid NOT NULL,',
      '  "account_id" uuid NOT NULL,',
      '  "amount" integer NOT NULL,',
      '  "tenant_id" text COLLATE "C" NOT NULL,',
      '  PRIMARY KEY ("id")',
      ');',
      'CREATE INDEX "ix_app_account_tenant_id" ON "app_account" ("tenant_id");',
      'CREATE UNIQUE INDEX "uq_app_account_tenant_id_code" ON "app_account" ("tenant_id", "code") WHERE "is_deleted" = false;',
      'CREATE INDEX "ix_app_entry_account_id" ON "app_entry" ("account_id");',
      'CREATE INDEX "ix_app_entry_tenant_id" ON "app_entry" ("tenant_id");',
      'ALTER TABLE "app_entry" ADD CONSTRAINT "fk_app_entry_account_id" FOREIGN KEY ("account_id") REFERENCES "app_account" ("id");',
    ].join('\n'),
  },
};
