// Emitted by portico build. Do not edit.
import type { EntityModel } from '@portico/core/manifest';
import type { EntityPlan } from '@portico/data';
import { isDate, isGuid, notDate, notGuid } from '@portico/runtime/reading';
import type { Writable } from '@portico/runtime/reading';
import { Night } from '../../booking/booking.ts';
import { roomEntity } from '../catalog/entities.ts';

/** How Night is kept. */
export const nightEntity: EntityPlan<Night> = {
  model: JSON.parse(
    '{"id":"Booking.Night","name":"Night","area":"Booking","store":"hotel","table":"booking_night","traits":["Owned"],"fields":[{"property":"id","column":"id","type":"Guid","shape":{"kind":"scalar","scalar":"Guid"}},{"property":"roomId","column":"room_id","type":"Guid","shape":{"kind":"scalar","scalar":"Guid"}},{"property":"day","column":"day","type":"DateOnly","shape":{"kind":"scalar","scalar":"DateOnly"}},{"property":"ownerId","column":"owner_id","type":"string","shape":{"kind":"scalar","scalar":"string"},"trait":"Owned","nullable":true}],"relations":[{"property":"room","kind":"manyToOne","entity":"Catalog.Room","key":"roomId"}],"unique":[],"indexes":[{"name":"ix_booking_night_room_id","properties":["roomId"]},{"name":"ix_booking_night_owner_id","properties":["ownerId"]}],"description":"A night in a room of the catalog."}'
  ) as EntityModel,
  make: () => new Night(),
  read(row: readonly any[], from, at = 0) {
    const night = new Night() as Writable<Night>;
    night.id = row[at];
    night.roomId = row[at + 1];
    night.day = row[at + 2];
    night.ownerId = row[at + 3] ?? undefined;
    return night as Night;
  },
  values: (night) => [night.id, night.roomId, night.day, night.ownerId],
  check(night: any, call) {
    if (night.roomId != null && !isGuid(night.roomId)) notGuid(call, '/roomId', night.roomId);
    if (night.day != null && !isDate(night.day)) notDate(call, '/day', night.day);
  },
  select: {
    sqlite: 'SELECT t."id", t."room_id", t."day", t."owner_id" FROM "booking_night" AS t WHERE TRUE{owner Booking.Night} AND {known}t."owner_id" = {caller}{/known}{anonymous}t."owner_id" IS NULL{/anonymous}{/owner}',
    postgres: 'SELECT t."id", t."room_id", t."day", t."owner_id" FROM "booking_night" AS t WHERE TRUE{owner Booking.Night} AND {known}t."owner_id" = {caller}::text{/known}{anonymous}t."owner_id" IS NULL{/anonymous}{/owner}',
  },
  count: {
    sqlite: 'SELECT count(*) FROM "booking_night" AS t WHERE TRUE{owner Booking.Night} AND {known}t."owner_id" = {caller}{/known}{anonymous}t."owner_id" IS NULL{/anonymous}{/owner}',
    postgres: 'SELECT count(*) FROM "booking_night" AS t WHERE TRUE{owner Booking.Night} AND {known}t."owner_id" = {caller}::text{/known}{anonymous}t."owner_id" IS NULL{/anonymous}{/owner}',
  },
  insert: {
    sqlite: 'INSERT INTO "booking_night" ("id", "room_id", "day", "owner_id") VALUES ({0}, {1}, {2}, {3})',
    postgres: 'INSERT INTO "booking_night" ("id", "room_id", "day", "owner_id") VALUES ({0}, {1}, {2}, {3})',
  },
  related: {
    room: () => roomEntity,
  },
};
