// Emitted by portico build. Do not edit.
import type { StoreSchema } from '@portico/data';

/** The schema of the store app. */
export const schema: StoreSchema = {
  store: 'app',
  entities: [
    {
      id: 'App.Book',
      name: 'Book',
      area: 'App',
      store: 'app',
      table: 'app_book',
      traits: [],
      fields: [
        { property: 'id', column: 'id', type: 'Guid', shape: { kind: 'scalar', scalar: 'Guid' } },
        {
          property: 'title',
          column: 'title',
          type: 'string',
          shape: { kind: 'scalar', scalar: 'string', rules: [{ rule: 'maxLength', count: 200 }] },
        },
        { property: 'copies', column: 'copies', type: 'Int', shape: { kind: 'scalar', scalar: 'Int' } },
      ],
      relations: [],
      unique: [],
      indexes: [
        { name: 'ix_app_book_title_id', properties: ['title', 'id'] },
        { name: 'ix_app_book_title__desc_id', properties: ['title', 'id'], descending: ['title'] },
        { name: 'ix_app_book_title_trigrams', properties: ['title'], trigrams: true },
      ],
    },
  ],
  hash: 'b438eabaedf394da',
  create: {
    sqlite: [
      'CREATE TABLE IF NOT EXISTS portico_number (name TEXT NOT NULL PRIMARY KEY, value INTEGER NOT NULL) STRICT;',
      'CREATE TABLE "app_book" (',
      '  "id" TEXT NOT NULL,',
      '  "title" TEXT NOT NULL,',
      '  "copies" INTEGER NOT NULL,',
      '  PRIMARY KEY ("id")',
      ') STRICT;',
      'CREATE INDEX "ix_app_book_title__desc_id" ON "app_book" ("title" DESC, "id");',
      'CREATE INDEX "ix_app_book_title_id" ON "app_book" ("title", "id");',
    ].join('\n'),
    postgres: [
      'CREATE EXTENSION IF NOT EXISTS pg_trgm;',
      'CREATE TABLE IF NOT EXISTS portico_number (name text NOT NULL PRIMARY KEY, value bigint NOT NULL);',
      'CREATE TABLE "app_book" (',
      '  "id" uuid NOT NULL,',
      '  "title" text COLLATE "C" NOT NULL,',
      '  "copies" integer NOT NULL,',
      '  PRIMARY KEY ("id")',
      ');',
      'CREATE INDEX "ix_app_book_title__desc_id" ON "app_book" ("title" DESC, "id");',
      'CREATE INDEX "ix_app_book_title_id" ON "app_book" ("title", "id");',
      'CREATE INDEX "ix_app_book_title_trigrams" ON "app_book" USING gin ((translate(upper("title" COLLATE "und-x-icu"), \'Σ\', \'σ\')) gin_trgm_ops);',
    ].join('\n'),
  },
};
