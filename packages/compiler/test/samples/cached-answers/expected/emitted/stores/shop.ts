// Emitted by portico build. Do not edit.
import type { EntityModel } from '@portico/core/manifest';
import type { StoreSchema } from '@portico/data';

/** The schema of the store shop. */
export const schema: StoreSchema = {
  store: 'shop',
  entities: JSON.parse(
    '[{"id":"Catalog.Maker","name":"Maker","area":"Catalog","store":"shop","table":"catalog_maker","traits":[],"fields":[{"property":"id","column":"id","type":"Guid","shape":{"kind":"scalar","scalar":"Guid"}},{"property":"name","column":"name","type":"string","shape":{"kind":"scalar","scalar":"string"}},{"property":"city","column":"city","type":"string","shape":{"kind":"scalar","scalar":"string"}}],"relations":[],"unique":[],"indexes":[]},{"id":"Catalog.Article","name":"Article","area":"Catalog","store":"shop","table":"catalog_article","traits":["Audited","SoftDeleted"],"fields":[{"property":"id","column":"id","type":"Guid","shape":{"kind":"scalar","scalar":"Guid"}},{"property":"title","column":"title","type":"string","shape":{"kind":"scalar","scalar":"string"}},{"property":"price","column":"price","type":"Int","shape":{"kind":"scalar","scalar":"Int"}},{"property":"makerId","column":"maker_id","type":"Guid","shape":{"kind":"scalar","scalar":"Guid"}},{"property":"createdAt","column":"created_at","type":"DateTimeOffset","shape":{"kind":"scalar","scalar":"DateTimeOffset"},"trait":"Audited"},{"property":"createdBy","column":"created_by","type":"string","shape":{"kind":"scalar","scalar":"string"},"trait":"Audited","nullable":true},{"property":"updatedAt","column":"updated_at","type":"DateTimeOffset","shape":{"kind":"scalar","scalar":"DateTimeOffset"},"trait":"Audited"},{"property":"updatedBy","column":"updated_by","type":"string","shape":{"kind":"scalar","scalar":"string"},"trait":"Audited","nullable":true},{"property":"isDeleted","column":"is_deleted","type":"boolean","shape":{"kind":"scalar","scalar":"boolean"},"trait":"SoftDeleted","default":false},{"property":"deletedAt","column":"deleted_at","type":"DateTimeOffset","shape":{"kind":"scalar","scalar":"DateTimeOffset"},"trait":"SoftDeleted","nullable":true},{"property":"deletedBy","column":"deleted_by","type":"string","shape":{"kind":"scalar","scalar":"string"},"trait":"SoftDeleted","nullable":true}],"relations":[{"property":"maker","kind":"manyToOne","entity":"Catalog.Maker","key":"makerId"}],"unique":[],"indexes":[{"name":"ix_catalog_article_maker_id","properties":["makerId"]}]}]'
  ) as EntityModel[],
  hash: '4f8f265d2624a0cd',
  create: {
    sqlite: [
      'CREATE TABLE IF NOT EXISTS portico_number (name TEXT NOT NULL PRIMARY KEY, value INTEGER NOT NULL) STRICT;',
      'CREATE TABLE "catalog_article" (',
      '  "id" TEXT NOT NULL,',
      '  "title" TEXT NOT NULL,',
      '  "price" INTEGER NOT NULL,',
      '  "maker_id" TEXT NOT NULL,',
      '  "created_at" INTEGER NOT NULL,',
      '  "created_by" TEXT,',
      '  "updated_at" INTEGER NOT NULL,',
      '  "updated_by" TEXT,',
      '  "is_deleted" INTEGER NOT NULL DEFAULT 0,',
      '  "deleted_at" INTEGER,',
      '  "deleted_by" TEXT,',
      '  PRIMARY KEY ("id"),',
      '  CONSTRAINT "fk_catalog_article_maker_id" FOREIGN KEY ("maker_id") REFERENCES "catalog_maker" ("id")',
      ') STRICT;',
      'CREATE TABLE "catalog_maker" (',
      '  "id" TEXT NOT NULL,',
      '  "name" TEXT NOT NULL,',
      '  "city" TEXT NOT NULL,',
      '  PRIMARY KEY ("id")',
      ') STRICT;',
      'CREATE INDEX "ix_catalog_article_maker_id" ON "catalog_article" ("maker_id");',
    ].join('\n'),
    postgres: [
      'CREATE TABLE IF NOT EXISTS portico_number (name text NOT NULL PRIMARY KEY, value bigint NOT NULL);',
      'CREATE TABLE "catalog_article" (',
      '  "id" uuid NOT NULL,',
      '  "title" text COLLATE "C" NOT NULL,',
      '  "price" integer NOT NULL,',
      '  "maker_id" uuid NOT NULL,',
      '  "created_at" timestamptz(3) NOT NULL,',
      '  "created_by" text COLLATE "C",',
      '  "updated_at" timestamptz(3) NOT NULL,',
      '  "updated_by" text COLLATE "C",',
      '  "is_deleted" boolean NOT NULL DEFAULT false,',
      '  "deleted_at" timestamptz(3),',
      '  "deleted_by" text COLLATE "C",',
      '  PRIMARY KEY ("id")',
      ');',
      'CREATE TABLE "catalog_maker" (',
      '  "id" uuid NOT NULL,',
      '  "name" text COLLATE "C" NOT NULL,',
      '  "city" text COLLATE "C" NOT NULL,',
      '  PRIMARY KEY ("id")',
      ');',
      'CREATE INDEX "ix_catalog_article_maker_id" ON "catalog_article" ("maker_id");',
      'ALTER TABLE "catalog_article" ADD CONSTRAINT "fk_catalog_article_maker_id" FOREIGN KEY ("maker_id") REFERENCES "catalog_maker" ("id");',
    ].join('\n'),
  },
};
