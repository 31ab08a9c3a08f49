// Emitted by portico build. Do not edit.
import type { EntityPlan } from '@portico/data';
import { isGuid, notGuid, wrongType } from '@portico/runtime/reading';
import type { Writable } from '@portico/runtime/reading';
import { Note } from '../../notes.ts';

/** How Note is kept. */
export const noteEntity: EntityPlan<Note> = {
  model: {
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
  make: () => new Note(),
  read(row: readonly any[], from, at = 0) {
    const note = new Note() as Writable<Note>;
    note.id = row[at];
    note.authorId = row[at + 1];
    note.text = row[at + 2];
    return note as Note;
  },
  values: (note) => [note.id, note.authorId, note.text],
  check(note: any, call) {
    if (note.authorId != null && !isGuid(note.authorId)) notGuid(call, '/authorId', note.authorId);
    if (note.text != null && typeof note.text !== 'string') wrongType(call, '/text', note.text, 'text');
  },
  select: {
    sqlite: 'SELECT t."id", t."author_id", t."text" FROM "app_note" AS t WHERE TRUE',
    postgres: 'SELECT t."id", t."author_id", t."text" FROM "app_note" AS t WHERE TRUE',
  },
  count: {
    sqlite: 'SELECT count(*) FROM "app_note" AS t WHERE TRUE',
    postgres: 'SELECT count(*) FROM "app_note" AS t WHERE TRUE',
  },
  insert: {
    sqlite: 'INSERT INTO "app_note" ("id", "author_id", "text") VALUES (?1, ?2, ?3)',
    postgres: 'INSERT INTO "app_note" ("id", "author_id", "text") VALUES ($1, $2, $3)',
  },
  related: {},
};
