// Emitted by portico build. Do not edit.
import type { EntityPlan } from '@portico/data';
import { isGuid, notGuid, wrongType } from '@portico/runtime/reading';
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
      { property: 'invoice', column: 'invoice', type: 'Guid', shape: { kind: 'scalar', scalar: 'Guid' }, nullable: true },
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
    stay.invoice = row[at + 2] ?? undefined;
    return stay as Stay;
  },
  values: (stay) => [stay.id, stay.guest, stay.invoice],
  check(stay: any, call) {
    if (stay.guest != null && typeof stay.guest !== 'string') wrongType(call, '/guest', stay.guest, 'text');
    if (stay.invoice != null && !isGuid(stay.invoice)) notGuid(call, '/invoice', stay.invoice);
  },
  select: {
    sqlite: 'SELECT t."id", t."guest", t."invoice" FROM "booking_stay" AS t WHERE TRUE',
    postgres: 'SELECT t."id", t."guest", t."invoice" FROM "booking_stay" AS t WHERE TRUE',
  },
  count: {
    sqlite: 'SELECT count(*) FROM "booking_stay" AS t WHERE TRUE',
    postgres: 'SELECT count(*) FROM "booking_stay" AS t WHERE TRUE',
  },
  insert: {
    sqlite: 'INSERT INTO "booking_stay" ("id", "guest", "invoice") VALUES (?1, ?2, ?3)',
    postgres: 'INSERT INTO "booking_stay" ("id", "guest", "invoice") VALUES ($1, $2, $3)',
  },
  related: {},
};
