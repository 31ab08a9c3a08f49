// Emitted by portico build. Do not edit.
import type { EntityPlan } from '@portico/data';
import { isDecimal, notDecimal, wrongType } from '@portico/runtime/reading';
import type { Writable } from '@portico/runtime/reading';
import { Stay } from '../../booking/booking.ts';

/** How Stay is kept. */
export const stayEntity: EntityPlan<Stay> = {
  model: {
    id: 'Booking.Stay',
    name: 'Stay',
    area: 'Booking',
    store: 'booking',
    table: 'booking_stay',
    traits: [],
    fields: [
      { property: 'id', column: 'id', type: 'Guid', shape: { kind: 'scalar', scalar: 'Guid' } },
      { property: 'guest', column: 'guest', type: 'string', shape: { kind: 'scalar', scalar: 'string' } },
      { property: 'total', column: 'total', type: 'Decimal', shape: { kind: 'scalar', scalar: 'Decimal' }, precision: 18, scale: 4 },
    ],
    relations: [],
    unique: [],
    indexes: [],
  },
  make: () => new Stay(),
  read(row: readonly any[], from, at = 0) {
    const stay = new Stay() as Writable<Stay>;
    stay.id = row[at];
    stay.guest = row[at + 1];
    stay.total = from.decimal(row[at + 2], 4);
    return stay as Stay;
  },
  values: (stay) => [stay.id, stay.guest, stay.total],
  check(stay: any, call) {
    if (stay.guest != null && typeof stay.guest !== 'string') wrongType(call, '/guest', stay.guest, 'text');
    if (stay.total != null && !isDecimal(stay.total)) notDecimal(call, '/total', stay.total);
  },
  select: {
    sqlite: 'SELECT t."id", t."guest", CAST(t."total" AS TEXT) FROM "booking_stay" AS t WHERE TRUE',
    postgres: 'SELECT t."id", t."guest", t."total" FROM "booking_stay" AS t WHERE TRUE',
  },
  count: {
    sqlite: 'SELECT count(*) FROM "booking_stay" AS t WHERE TRUE',
    postgres: 'SELECT count(*) FROM "booking_stay" AS t WHERE TRUE',
  },
  insert: {
    sqlite: 'INSERT INTO "booking_stay" ("id", "guest", "total") VALUES (?1, ?2, ?3)',
    postgres: 'INSERT INTO "booking_stay" ("id", "guest", "total") VALUES ($1, $2, $3)',
  },
  related: {},
};
