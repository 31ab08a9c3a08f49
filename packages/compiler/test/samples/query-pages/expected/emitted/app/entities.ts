// Emitted by portico build. Do not edit.
import type { EntityPlan } from '@portico/data';
import { isInt, notInt } from '@portico/runtime/reading';
import type { Writable } from '@portico/runtime/reading';
import { Room } from '../../rooms.ts';

/** How Room is kept. */
export const roomEntity: EntityPlan<Room> = {
  model: {
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
  make: () => new Room(),
  read(row: readonly any[], from, at = 0) {
    const room = new Room() as Writable<Room>;
    room.id = row[at];
    room.number = from.number(row[at + 1]);
    room.floor = from.number(row[at + 2]);
    room.rowVersion = from.number(row[at + 3]);
    return room as Room;
  },
  values: (room) => [room.id, room.number, room.floor, room.rowVersion],
  check(room: any, call) {
    if (room.number != null && !isInt(room.number)) notInt(call, '/number', room.number);
    if (room.floor != null && !isInt(room.floor)) notInt(call, '/floor', room.floor);
  },
  select: {
    sqlite: 'SELECT t."id", t."number", t."floor", t."row_version" FROM "app_room" AS t WHERE TRUE',
    postgres: 'SELECT t."id", t."number", t."floor", t."row_version" FROM "app_room" AS t WHERE TRUE',
  },
  count: {
    sqlite: 'SELECT count(*) FROM "app_room" AS t WHERE TRUE',
    postgres: 'SELECT count(*) FROM "app_room" AS t WHERE TRUE',
  },
  insert: {
    sqlite: 'INSERT INTO "app_room" ("id", "number", "floor", "row_version") VALUES (?1, ?2, ?3, ?4)',
    postgres: 'INSERT INTO "app_room" ("id", "number", "floor", "row_version") VALUES ($1, $2, $3, $4)',
  },
  related: {},
};
