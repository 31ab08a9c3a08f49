// Emitted by portico build. Do not edit.
import type { StoreSchema } from '@portico/data';

/** The schema of the store app. */
export const schema: StoreSchema = {
  store: 'app',
  entities: [
    {
      id: 'App.Note',
      name: 'Note',
      area: 'App',
      store: 'app',
      table: 'app_note',
      traits: [],
      fields: [
        { property: 'id', column: 'id', type: 'Guid', shape: { kind: 'scalar', scalar: 'Guid' } },
        { property: 'authorId', column: 'author_id', type: 'Guid', shape: { kind: 'scalar', scalar: 'Guid' } },
        { property: 'text', column: 'text', type: 'string', shape: { kind: 'scalar', scalar: 'string' } },
      ],
      relations: [],
      unique: [],
      indexes: [],
    },
  ],
  hash: 'f8d94ca3ae98b39a',
  create: {
    sqlite: [
      'CREATE TABLE IF NOT EXISTS portico_number (name TEXT NOT NULL PRIMARY KEY, value INTEGER NOT NULL) STRICT;',
      'CREATE TABLE "app_note" (',
      '  "id" TEXT NOT NULL,',
      '  "author_id" TEXT NOT NULL,',
      '  "text" TEXT NOT NULL,',
      '  PRIMARY KEY ("id")',
      ') STRICT;',
    ].join('\n'),
    postgres: [
      'CREATE TABLE IF NOT EXISTS portico_number (name text NOT NULL PRIMARY KEY, value bigint NOT NULL);',
      'CREATE TABLE "app_note" (',
      '  "id" uuid NOT NULL,',
      '  "author_id" uuid NOT NULL,',
      '  "text" text COLLATE "C" NOT NULL,',
      '  PRIMARY KEY ("id")',
      ');',
    ].join('\n'),
  },
};
