// Emitted by portico build. Do not edit.
import type { EntityPlan } from '@portico/data';
import { isDecimal, isGuid, isInt, notDecimal, notGuid, notInt, wrongType } from '@portico/runtime/reading';
import type { Writable } from '@portico/runtime/reading';
import { House, Room } from '../../catalog/catalog.ts';

/** How House is kept. */
export const houseEntity: EntityPlan<House> = {
  model: {
    id: 'Catalog.House',
    name: 'House',
    area: 'Catalog',
    store: 'hotel',
    table: 'catalog_house',
    traits: ['SoftDeleted'],
    fields: [
      { property: 'id', column: 'id', type: 'Guid', shape: { kind: 'scalar', scalar: 'Guid' } },
      { property: 'name', column: 'name', type: 'string', shape: { kind: 'scalar', scalar: 'string' } },
      {
        property: 'isDeleted',
        column: 'is_deleted',
        type: 'boolean',
        shape: { kind: 'scalar', scalar: 'boolean' },
        trait: 'SoftDeleted',
        default: false,
      },
      {
        property: 'deletedAt',
        column: 'deleted_at',
        type: 'DateTimeOffset',
        shape: { kind: 'scalar', scalar: 'DateTimeOffset' },
        trait: 'SoftDeleted',
        nullable: true,
      },
      {
        property: 'deletedBy',
        column: 'deleted_by',
        type: 'string',
        shape: { kind: 'scalar', scalar: 'string' },
        trait: 'SoftDeleted',
        nullable: true,
      },
    ],
    relations: [{ property: 'rooms', kind: 'oneToMany', entity: 'Catalog.Room', key: 'houseId' }],
    unique: [{ name: 'uq_catalog_house_name', properties: ['name'] }],
    indexes: [],
  },
  make: () => new House(),
  read(row: readonly any[], from, at = 0) {
    const house = new House() as Writable<House>;
    house.id = row[at];
    house.name = row[at + 1];
    house.isDeleted = from.boolean(row[at + 2]);
    house.deletedAt = row[at + 3] === null ? undefined : from.instant(row[at + 3]);
    house.deletedBy = row[at + 4] ?? undefined;
    return house as House;
  },
  values: (house) => [house.id, house.name, house.isDeleted, house.deletedAt, house.deletedBy],
  check(house: any, call) {
    if (house.name != null && typeof house.name !== 'string') wrongType(call, '/name', house.name, 'text');
  },
  select: {
    sqlite: {
      text: `
        SELECT t."id", t."name", t."is_deleted", t."deleted_at", t."deleted_by"
        FROM "catalog_house" AS t
        WHERE TRUE
          AND t."is_deleted" = 0
      `,
      guards: [
        { guard: 'live', entity: 'Catalog.House', sql: 'AND t."is_deleted" = 0' },
      ],
    },
    postgres: {
      text: `
        SELECT t."id", t."name", t."is_deleted", t."deleted_at", t."deleted_by"
        FROM "catalog_house" AS t
        WHERE TRUE
          AND t."is_deleted" = false
      `,
      guards: [
        { guard: 'live', entity: 'Catalog.House', sql: 'AND t."is_deleted" = false' },
      ],
    },
  },
  count: {
    sqlite: {
      text: 'SELECT count(*) FROM "catalog_house" AS t WHERE TRUE AND t."is_deleted" = 0',
      guards: [
        { guard: 'live', entity: 'Catalog.House', sql: 'AND t."is_deleted" = 0' },
      ],
    },
    postgres: {
      text: 'SELECT count(*) FROM "catalog_house" AS t WHERE TRUE AND t."is_deleted" = false',
      guards: [
        { guard: 'live', entity: 'Catalog.House', sql: 'AND t."is_deleted" = false' },
      ],
    },
  },
  insert: {
    sqlite: `
        INSERT INTO "catalog_house" ("id", "name", "is_deleted", "deleted_at", "deleted_by")
      VALUES (?1, ?2, ?3, ?4, ?5)
    `,
    postgres: `
        INSERT INTO "catalog_house" ("id", "name", "is_deleted", "deleted_at", "deleted_by")
      VALUES ($1, $2, $3, $4, $5)
    `,
  },
  related: {
    rooms: () => roomEntity,
  },
};

/** How Room is kept. */
export const roomEntity: EntityPlan<Room> = {
  model: {
    id: 'Catalog.Room',
    name: 'Room',
    area: 'Catalog',
    store: 'hotel',
    table: 'catalog_room',
    traits: [],
    fields: [
      { property: 'id', column: 'id', type: 'Guid', shape: { kind: 'scalar', scalar: 'Guid' } },
      { property: 'houseId', column: 'house_id', type: 'Guid', shape: { kind: 'scalar', scalar: 'Guid' } },
      { property: 'number', column: 'number', type: 'Int', shape: { kind: 'scalar', scalar: 'Int' } },
      { property: 'rate', column: 'rate', type: 'Decimal', shape: { kind: 'scalar', scalar: 'Decimal' }, precision: 10, scale: 2 },
    ],
    relations: [{ property: 'house', kind: 'manyToOne', entity: 'Catalog.House', key: 'houseId' }],
    unique: [{ name: 'uq_catalog_room_number_house_id', properties: ['number', 'houseId'] }],
    indexes: [{ name: 'ix_catalog_room_house_id', properties: ['houseId'] }],
  },
  make: () => new Room(),
  read(row: readonly any[], from, at = 0) {
    const room = new Room() as Writable<Room>;
    room.id = row[at];
    room.houseId = row[at + 1];
    room.number = from.number(row[at + 2]);
    room.rate = from.decimal(row[at + 3], 2);
    return room as Room;
  },
  values: (room) => [room.id, room.houseId, room.number, room.rate],
  check(room: any, call) {
    if (room.houseId != null && !isGuid(room.houseId)) notGuid(call, '/houseId', room.houseId);
    if (room.number != null && !isInt(room.number)) notInt(call, '/number', room.number);
    if (room.rate != null && !isDecimal(room.rate)) notDecimal(call, '/rate', room.rate);
  },
  select: {
    sqlite: 'SELECT t."id", t."house_id", t."number", CAST(t."rate" AS TEXT) FROM "catalog_room" AS t WHERE TRUE',
    postgres: 'SELECT t."id", t."house_id", t."number", t."rate" FROM "catalog_room" AS t WHERE TRUE',
  },
  count: {
    sqlite: 'SELECT count(*) FROM "catalog_room" AS t WHERE TRUE',
    postgres: 'SELECT count(*) FROM "catalog_room" AS t WHERE TRUE',
  },
  insert: {
    sqlite: 'INSERT INTO "catalog_room" ("id", "house_id", "number", "rate") VALUES (?1, ?2, ?3, ?4)',
    postgres: 'INSERT INTO "catalog_room" ("id", "house_id", "number", "rate") VALUES ($1, $2, $3, $4)',
  },
  related: {
    house: () => houseEntity,
  },
};
