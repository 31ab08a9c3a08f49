// Emitted by portico build. Do not edit.
import type { StoreSchema } from '@portico/data';

/** The schema of the store app. */
export const schema: StoreSchema = {
  store: 'app',
  entities: [
    {
      id: 'App.Room',
      name: 'Room',
      area: 'App',
      store: 'app',
      table: 'app_room',
      traits: ['Versioned'],
      fields: [
        { property: 'id', column: 'id', type: 'Guid', shape: { kind: 'scalar', scalar: 'Guid' } },
        { property: 'number', column: 'number', type: 'Int', shape: { kind: 'scalar', scalar: 'Int' } },
        { property: 'floor', column: 'floor', type: 'Int', shape: { kind: 'scalar', scalar: 'Int' } },
        {
          property: 'rowVersion',
          column: 'row_version',
          type: 'Int',
          shape: { kind: 'scalar', scalar: 'Int' },
          trait: 'Versioned',
          default: 1,
        },
      ],
      relations: [],
      unique: [{ name: 'uq_app_room_number', properties: ['number'] }],
      indexes: [
        { name: 'ix_app_room_number_id', properties: ['number', 'id'] },
        { name: 'ix_app_room_number__desc_id', properties: ['number', 'id'], descending: ['number'] },
      ],
    },
  ],
  hash: '387194112076fcee',
  create: {
    sqlite: [
      'CREATE TABLE IF NOT EXISTS portico_number (name TEXT NOT NULL PRIMARY KEY, value INTEGER NOT NULL) STRICT;',
      'CREATE TABLE "app_room" (',
      '  "id" TEXT NOT NULL,',
      '  "number" INTEGER NOT NULL,',
      '  "floor" INTEGER NOT NULL,',
      '  "row_version" INTEGER NOT NULL DEFAULT 1,',
      '  PRIMARY KEY ("id")',
      ') STRICT;',
      'CREATE INDEX "ix_app_room_number__desc_id" ON "app_room" ("number" DESC, "id");',
      'CREATE INDEX "ix_app_room_number_id" ON "app_room" ("number", "id");',
      'CREATE UNIQUE INDEX "uq_app_room_number" ON "app_room" ("number");',
    ].join('\n'),
    postgres: [
      'CREATE TABLE IF NOT EXISTS portico_number (name text NOT NULL PRIMARY KEY, value bigint NOT NULL);',
      'CREATE TABLE "app_room" (',
      '  "id" uuid NOT NULL,',
      '  "number" integer NOT NULL,',
      '  "floor" integer NOT NULL,',
      '  "row_version" integer NOT NULL DEFAULT 1,',
      '  PRIMARY KEY ("id")',
      ');',
      'CREATE INDEX "ix_app_room_number__desc_id" ON "app_room" ("number" DESC, "id");',
      'CREATE INDEX "ix_app_room_number_id" ON "app_room" ("number", "id");',
      'CREATE UNIQUE INDEX "uq_app_room_number" ON "app_room" ("number");',
    ].join('\n'),
  },
};
