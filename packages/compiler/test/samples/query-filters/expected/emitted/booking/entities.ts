// Emitted by portico build. Do not edit.
import type { EntityPlan } from '@portico/data';
import { isDate, isDecimal, isGuid, isInstant, isInt, notDate, notDecimal, notGuid, notInt, wrongType } from '@portico/runtime/reading';
import type { Writable } from '@portico/runtime/reading';
import { Amenity, Guest, Stay } from '../../booking/booking.ts';

/** How Amenity is kept. */
export const amenityEntity: EntityPlan<Amenity> = {
  model: {
    id: 'Booking.Amenity',
    name: 'Amenity',
    area: 'Booking',
    store: 'hotel',
    table: 'booking_amenity',
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
    relations: [],
    unique: [{ name: 'uq_booking_amenity_name', properties: ['name'] }],
    indexes: [],
  },
  make: () => new Amenity(),
  read(row: readonly any[], from, at = 0) {
    const amenity = new Amenity() as Writable<Amenity>;
    amenity.id = row[at];
    amenity.name = row[at + 1];
    amenity.isDeleted = from.boolean(row[at + 2]);
    amenity.deletedAt = row[at + 3] === null ? undefined : from.instant(row[at + 3]);
    amenity.deletedBy = row[at + 4] ?? undefined;
    return amenity as Amenity;
  },
  values: (amenity) => [amenity.id, amenity.name, amenity.isDeleted, amenity.deletedAt, amenity.deletedBy],
  check(amenity: any, call) {
    if (amenity.name != null && typeof amenity.name !== 'string') wrongType(call, '/name', amenity.name, 'text');
  },
  select: {
    sqlite: {
      text: `
        SELECT t."id", t."name", t."is_deleted", t."deleted_at", t."deleted_by"
        FROM "booking_amenity" AS t
        WHERE TRUE
          AND t."is_deleted" = 0
      `,
      guards: [
        { guard: 'live', entity: 'Booking.Amenity', sql: 'AND t."is_deleted" = 0' },
      ],
    },
    postgres: {
      text: `
        SELECT t."id", t."name", t."is_deleted", t."deleted_at", t."deleted_by"
        FROM "booking_amenity" AS t
        WHERE TRUE
          AND t."is_deleted" = false
      `,
      guards: [
        { guard: 'live', entity: 'Booking.Amenity', sql: 'AND t."is_deleted" = false' },
      ],
    },
  },
  count: {
    sqlite: {
      text: 'SELECT count(*) FROM "booking_amenity" AS t WHERE TRUE AND t."is_deleted" = 0',
      guards: [
        { guard: 'live', entity: 'Booking.Amenity', sql: 'AND t."is_deleted" = 0' },
      ],
    },
    postgres: {
      text: 'SELECT count(*) FROM "booking_amenity" AS t WHERE TRUE AND t."is_deleted" = false',
      guards: [
        { guard: 'live', entity: 'Booking.Amenity', sql: 'AND t."is_deleted" = false' },
      ],
    },
  },
  insert: {
    sqlite: `
        INSERT INTO "booking_amenity" ("id", "name", "is_deleted", "deleted_at", "deleted_by")
      VALUES (?1, ?2, ?3, ?4, ?5)
    `,
    postgres: `
        INSERT INTO "booking_amenity" ("id", "name", "is_deleted", "deleted_at", "deleted_by")
      VALUES ($1, $2, $3, $4, $5)
    `,
  },
  related: {},
};

/** How Guest is kept. */
export const guestEntity: EntityPlan<Guest> = {
  model: {
    id: 'Booking.Guest',
    name: 'Guest',
    area: 'Booking',
    store: 'hotel',
    table: 'booking_guest',
    traits: [],
    fields: [
      { property: 'id', column: 'id', type: 'Guid', shape: { kind: 'scalar', scalar: 'Guid' } },
      { property: 'name', column: 'name', type: 'string', shape: { kind: 'scalar', scalar: 'string' } },
      { property: 'nickname', column: 'nickname', type: 'string', shape: { kind: 'scalar', scalar: 'string' }, nullable: true },
    ],
    relations: [{ property: 'stays', kind: 'oneToMany', entity: 'Booking.Stay', key: 'guestId' }],
    unique: [{ name: 'uq_booking_guest_name', properties: ['name'] }],
    indexes: [],
    description: 'Somebody who stays.',
  },
  make: () => new Guest(),
  read(row: readonly any[], from, at = 0) {
    const guest = new Guest() as Writable<Guest>;
    guest.id = row[at];
    guest.name = row[at + 1];
    guest.nickname = row[at + 2] ?? undefined;
    return guest as Guest;
  },
  values: (guest) => [guest.id, guest.name, guest.nickname],
  check(guest: any, call) {
    if (guest.name != null && typeof guest.name !== 'string') wrongType(call, '/name', guest.name, 'text');
    if (guest.nickname != null && typeof guest.nickname !== 'string') wrongType(call, '/nickname', guest.nickname, 'text');
  },
  select: {
    sqlite: 'SELECT t."id", t."name", t."nickname" FROM "booking_guest" AS t WHERE TRUE',
    postgres: 'SELECT t."id", t."name", t."nickname" FROM "booking_guest" AS t WHERE TRUE',
  },
  count: {
    sqlite: 'SELECT count(*) FROM "booking_guest" AS t WHERE TRUE',
    postgres: 'SELECT count(*) FROM "booking_guest" AS t WHERE TRUE',
  },
  insert: {
    sqlite: 'INSERT INTO "booking_guest" ("id", "name", "nickname") VALUES (?1, ?2, ?3)',
    postgres: 'INSERT INTO "booking_guest" ("id", "name", "nickname") VALUES ($1, $2, $3)',
  },
  related: {
    stays: () => stayEntity,
  },
};

/** How Stay is kept. */
export const stayEntity: EntityPlan<Stay> = {
  model: {
    id: 'Booking.Stay',
    name: 'Stay',
    area: 'Booking',
    store: 'hotel',
    table: 'booking_stay',
    traits: ['Stateful'],
    fields: [
      { property: 'id', column: 'id', type: 'Guid', shape: { kind: 'scalar', scalar: 'Guid' } },
      { property: 'code', column: 'code', type: 'string', shape: { kind: 'scalar', scalar: 'string' } },
      { property: 'guestId', column: 'guest_id', type: 'Guid', shape: { kind: 'scalar', scalar: 'Guid' } },
      { property: 'amount', column: 'amount', type: 'Decimal', shape: { kind: 'scalar', scalar: 'Decimal' }, precision: 18, scale: 2 },
      { property: 'nights', column: 'nights', type: 'Int', shape: { kind: 'scalar', scalar: 'Int' } },
      { property: 'arrival', column: 'arrival', type: 'DateOnly', shape: { kind: 'scalar', scalar: 'DateOnly' } },
      {
        property: 'arrivedAt',
        column: 'arrived_at',
        type: 'DateTimeOffset',
        shape: { kind: 'scalar', scalar: 'DateTimeOffset' },
        nullable: true,
      },
      { property: 'isPaid', column: 'is_paid', type: 'boolean', shape: { kind: 'scalar', scalar: 'boolean' }, default: false },
      {
        property: 'note',
        column: 'note',
        type: 'string',
        shape: { kind: 'scalar', scalar: 'string', nullable: true },
        nullable: true,
        explicitNull: true,
      },
      {
        property: 'status',
        column: 'status',
        type: 'string',
        shape: { kind: 'enum', values: ['Pending', 'Confirmed', 'Cancelled'] },
        default: 'Pending',
        trait: 'Stateful',
      },
    ],
    relations: [
      { property: 'guest', kind: 'manyToOne', entity: 'Booking.Guest', key: 'guestId' },
      {
        property: 'amenities',
        kind: 'manyToMany',
        entity: 'Booking.Amenity',
        links: { table: 'booking_stay_amenities', own: 'stay_id', other: 'amenity_id' },
      },
    ],
    unique: [{ name: 'uq_booking_stay_code', properties: ['code'] }],
    indexes: [
      { name: 'ix_booking_stay_arrival_nights', properties: ['arrival', 'nights'] },
      { name: 'ix_booking_stay_guest_id', properties: ['guestId'] },
      { name: 'ix_booking_stay_nights_id', properties: ['nights', 'id'] },
      { name: 'ix_booking_stay_arrival_id', properties: ['arrival', 'id'] },
    ],
    states: { initial: 'Pending', moves: { Pending: [], Confirmed: ['Pending'], Cancelled: ['Pending', 'Confirmed'] } },
    description: 'A stay of one guest.',
  },
  make: () => new Stay(),
  read(row: readonly any[], from, at = 0) {
    const stay = new Stay() as Writable<Stay>;
    stay.id = row[at];
    stay.code = row[at + 1];
    stay.guestId = row[at + 2];
    stay.amount = from.decimal(row[at + 3], 2);
    stay.nights = from.number(row[at + 4]);
    stay.arrival = row[at + 5];
    stay.arrivedAt = row[at + 6] === null ? undefined : from.instant(row[at + 6]);
    stay.isPaid = from.boolean(row[at + 7]);
    stay.note = row[at + 8];
    stay.status = row[at + 9];
    return stay as Stay;
  },
  values: (stay) => [
    stay.id,
    stay.code,
    stay.guestId,
    stay.amount,
    stay.nights,
    stay.arrival,
    stay.arrivedAt,
    stay.isPaid,
    stay.note,
    stay.status,
  ],
  check(stay: any, call) {
    if (stay.code != null && typeof stay.code !== 'string') wrongType(call, '/code', stay.code, 'text');
    if (stay.guestId != null && !isGuid(stay.guestId)) notGuid(call, '/guestId', stay.guestId);
    if (stay.amount != null && !isDecimal(stay.amount)) notDecimal(call, '/amount', stay.amount);
    if (stay.nights != null && !isInt(stay.nights)) notInt(call, '/nights', stay.nights);
    if (stay.arrival != null && !isDate(stay.arrival)) notDate(call, '/arrival', stay.arrival);
    if (stay.arrivedAt != null && !isInstant(stay.arrivedAt)) wrongType(call, '/arrivedAt', stay.arrivedAt, 'a Date from year 0 to 9999');
    if (stay.isPaid != null && typeof stay.isPaid !== 'boolean') wrongType(call, '/isPaid', stay.isPaid, 'true or false');
    const note = stay.note;
    if (note != null && typeof note !== 'string') wrongType(call, '/note', note, 'text');
  },
  select: {
    sqlite: `
      SELECT t."id", t."code", t."guest_id", CAST(t."amount" AS TEXT), t."nights", t."arrival", t."arrived_at",
        t."is_paid", t."note", t."status"
      FROM "booking_stay" AS t
      WHERE TRUE
    `,
    postgres: `
      SELECT t."id", t."code", t."guest_id", t."amount", t."nights", t."arrival", t."arrived_at", t."is_paid",
        t."note", t."status"
      FROM "booking_stay" AS t
      WHERE TRUE
    `,
  },
  count: {
    sqlite: 'SELECT count(*) FROM "booking_stay" AS t WHERE TRUE',
    postgres: 'SELECT count(*) FROM "booking_stay" AS t WHERE TRUE',
  },
  insert: {
    sqlite: `
        INSERT INTO "booking_stay" ("id", "code", "guest_id", "amount", "nights", "arrival", "arrived_at",
          "is_paid", "note", "status")
      VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)
    `,
    postgres: `
        INSERT INTO "booking_stay" ("id", "code", "guest_id", "amount", "nights", "arrival", "arrived_at",
          "is_paid", "note", "status")
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
    `,
  },
  related: {
    guest: () => guestEntity,
    amenities: () => amenityEntity,
  },
};
