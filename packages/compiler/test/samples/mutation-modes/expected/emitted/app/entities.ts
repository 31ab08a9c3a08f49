// Emitted by portico build. Do not edit.
import type { EntityPlan } from '@portico/data';
import {
  compareDecimals,
  hasLength,
  isDate,
  isDecimal,
  isGuid,
  isInstant,
  isInt,
  notDate,
  notDecimal,
  notGuid,
  notInt,
  wrongType,
} from '@portico/runtime/reading';
import type { Writable } from '@portico/runtime/reading';
import { Extra, Guest, Reservation } from '../../reservations.ts';

/** How Extra is kept. */
export const extraEntity: EntityPlan<Extra> = {
  model: {
    id: 'App.Extra',
    name: 'Extra',
    area: 'App',
    store: 'app',
    table: 'app_extra',
    traits: [],
    fields: [
      { property: 'id', column: 'id', type: 'Guid', shape: { kind: 'scalar', scalar: 'Guid' } },
      { property: 'name', column: 'name', type: 'string', shape: { kind: 'scalar', scalar: 'string' } },
    ],
    relations: [],
    unique: [{ name: 'uq_app_extra_name', properties: ['name'] }],
    indexes: [],
  },
  make: () => new Extra(),
  read(row: readonly any[], from, at = 0) {
    const extra = new Extra() as Writable<Extra>;
    extra.id = row[at];
    extra.name = row[at + 1];
    return extra as Extra;
  },
  values: (extra) => [extra.id, extra.name],
  check(extra: any, call) {
    if (extra.name != null && typeof extra.name !== 'string') wrongType(call, '/name', extra.name, 'text');
  },
  select: {
    sqlite: 'SELECT t."id", t."name" FROM "app_extra" AS t WHERE TRUE',
    postgres: 'SELECT t."id", t."name" FROM "app_extra" AS t WHERE TRUE',
  },
  count: {
    sqlite: 'SELECT count(*) FROM "app_extra" AS t WHERE TRUE',
    postgres: 'SELECT count(*) FROM "app_extra" AS t WHERE TRUE',
  },
  insert: {
    sqlite: 'INSERT INTO "app_extra" ("id", "name") VALUES (?1, ?2)',
    postgres: 'INSERT INTO "app_extra" ("id", "name") VALUES ($1, $2)',
  },
  related: {},
};

/** How Guest is kept. */
export const guestEntity: EntityPlan<Guest> = {
  model: {
    id: 'App.Guest',
    name: 'Guest',
    area: 'App',
    store: 'app',
    table: 'app_guest',
    traits: ['Owned'],
    fields: [
      { property: 'id', column: 'id', type: 'Guid', shape: { kind: 'scalar', scalar: 'Guid' } },
      {
        property: 'name',
        column: 'name',
        type: 'string',
        shape: { kind: 'scalar', scalar: 'string', rules: [{ rule: 'minLength', count: 2 }] },
      },
      { property: 'email', column: 'email', type: 'string', shape: { kind: 'scalar', scalar: 'string' } },
      {
        property: 'nationality',
        column: 'nationality',
        type: 'string',
        shape: { kind: 'scalar', scalar: 'string' },
        nullable: true,
      },
      {
        property: 'ownerId',
        column: 'owner_id',
        type: 'string',
        shape: { kind: 'scalar', scalar: 'string' },
        trait: 'Owned',
        nullable: true,
      },
    ],
    relations: [],
    unique: [{ name: 'uq_app_guest_email', properties: ['email'] }],
    indexes: [{ name: 'ix_app_guest_owner_id', properties: ['ownerId'] }],
  },
  make: () => new Guest(),
  read(row: readonly any[], from, at = 0) {
    const guest = new Guest() as Writable<Guest>;
    guest.id = row[at];
    guest.name = row[at + 1];
    guest.email = row[at + 2];
    guest.nationality = row[at + 3] ?? undefined;
    guest.ownerId = row[at + 4] ?? undefined;
    return guest as Guest;
  },
  values: (guest) => [guest.id, guest.name, guest.email, guest.nationality, guest.ownerId],
  check(guest: any, call) {
    const name = guest.name;
    if (name != null) {
      if (typeof name !== 'string') wrongType(call, '/name', name, 'text');
      else if (!hasLength(name, 2)) call.fail('body', '/name', 'validation.minLength', "'name' must have at least 2 characters.");
    }

    if (guest.email != null && typeof guest.email !== 'string') wrongType(call, '/email', guest.email, 'text');
    if (guest.nationality != null && typeof guest.nationality !== 'string') wrongType(call, '/nationality', guest.nationality, 'text');
  },
  select: {
    sqlite: {
      text: `
        SELECT t."id", t."name", t."email", t."nationality", t."owner_id"
        FROM "app_guest" AS t
        WHERE TRUE
          AND t."owner_id" = ?1
      `,
      caller: '?1',
      guards: [
        { guard: 'owner', entity: 'App.Guest', sql: 'AND t."owner_id" = ?1', anonymous: 'AND t."owner_id" IS NULL' },
      ],
    },
    postgres: {
      text: `
        SELECT t."id", t."name", t."email", t."nationality", t."owner_id"
        FROM "app_guest" AS t
        WHERE TRUE
          AND t."owner_id" = $1::text
      `,
      caller: '$1',
      guards: [
        { guard: 'owner', entity: 'App.Guest', sql: 'AND t."owner_id" = $1::text', anonymous: 'AND t."owner_id" IS NULL' },
      ],
    },
  },
  count: {
    sqlite: {
      text: 'SELECT count(*) FROM "app_guest" AS t WHERE TRUE AND t."owner_id" = ?1',
      caller: '?1',
      guards: [
        { guard: 'owner', entity: 'App.Guest', sql: 'AND t."owner_id" = ?1', anonymous: 'AND t."owner_id" IS NULL' },
      ],
    },
    postgres: {
      text: 'SELECT count(*) FROM "app_guest" AS t WHERE TRUE AND t."owner_id" = $1::text',
      caller: '$1',
      guards: [
        { guard: 'owner', entity: 'App.Guest', sql: 'AND t."owner_id" = $1::text', anonymous: 'AND t."owner_id" IS NULL' },
      ],
    },
  },
  insert: {
    sqlite: 'INSERT INTO "app_guest" ("id", "name", "email", "nationality", "owner_id") VALUES (?1, ?2, ?3, ?4, ?5)',
    postgres: 'INSERT INTO "app_guest" ("id", "name", "email", "nationality", "owner_id") VALUES ($1, $2, $3, $4, $5)',
  },
  related: {},
};

/** How Reservation is kept. */
export const reservationEntity: EntityPlan<Reservation> = {
  model: {
    id: 'App.Reservation',
    name: 'Reservation',
    area: 'App',
    store: 'app',
    table: 'app_reservation',
    traits: ['Audited', 'SoftDeleted', 'Owned', 'Versioned', 'Stateful'],
    fields: [
      { property: 'id', column: 'id', type: 'Guid', shape: { kind: 'scalar', scalar: 'Guid' } },
      {
        property: 'number',
        column: 'number',
        type: 'string',
        shape: { kind: 'scalar', scalar: 'string' },
        number: 'RES-{YYYY}{MM}-{#####}',
      },
      { property: 'guestId', column: 'guest_id', type: 'Guid', shape: { kind: 'scalar', scalar: 'Guid' } },
      { property: 'arrival', column: 'arrival', type: 'DateOnly', shape: { kind: 'scalar', scalar: 'DateOnly' } },
      {
        property: 'guests',
        column: 'guests',
        type: 'Int',
        shape: {
          kind: 'scalar',
          scalar: 'Int',
          rules: [
            { rule: 'compare', comparison: 'greaterThanOrEqual', bound: { value: 1 } },
            { rule: 'compare', comparison: 'lessThanOrEqual', bound: { value: 20 } },
          ],
        },
        default: 1,
      },
      {
        property: 'amount',
        column: 'amount',
        type: 'Decimal',
        shape: { kind: 'scalar', scalar: 'Decimal', rules: [{ rule: 'compare', comparison: 'greaterThan', bound: { value: 0 } }] },
        precision: 18,
        scale: 2,
      },
      {
        property: 'checkedInAt',
        column: 'checked_in_at',
        type: 'DateTimeOffset',
        shape: { kind: 'scalar', scalar: 'DateTimeOffset' },
        nullable: true,
      },
      { property: 'reason', column: 'reason', type: 'string', shape: { kind: 'scalar', scalar: 'string' }, nullable: true },
      {
        property: 'createdAt',
        column: 'created_at',
        type: 'DateTimeOffset',
        shape: { kind: 'scalar', scalar: 'DateTimeOffset' },
        trait: 'Audited',
      },
      {
        property: 'createdBy',
        column: 'created_by',
        type: 'string',
        shape: { kind: 'scalar', scalar: 'string' },
        trait: 'Audited',
        nullable: true,
      },
      {
        property: 'updatedAt',
        column: 'updated_at',
        type: 'DateTimeOffset',
        shape: { kind: 'scalar', scalar: 'DateTimeOffset' },
        trait: 'Audited',
      },
      {
        property: 'updatedBy',
        column: 'updated_by',
        type: 'string',
        shape: { kind: 'scalar', scalar: 'string' },
        trait: 'Audited',
        nullable: true,
      },
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
      {
        property: 'ownerId',
        column: 'owner_id',
        type: 'string',
        shape: { kind: 'scalar', scalar: 'string' },
        trait: 'Owned',
        nullable: true,
      },
      {
        property: 'rowVersion',
        column: 'row_version',
        type: 'Int',
        shape: { kind: 'scalar', scalar: 'Int' },
        trait: 'Versioned',
        default: 1,
      },
      {
        property: 'status',
        column: 'status',
        type: 'string',
        shape: { kind: 'enum', values: ['Pending', 'Confirmed', 'CheckedIn', 'Cancelled'] },
        default: 'Pending',
        trait: 'Stateful',
      },
    ],
    relations: [
      { property: 'guest', kind: 'manyToOne', entity: 'App.Guest', key: 'guestId' },
      {
        property: 'extras',
        kind: 'manyToMany',
        entity: 'App.Extra',
        links: { table: 'app_reservation_extras', own: 'reservation_id', other: 'extra_id' },
      },
    ],
    unique: [{ name: 'uq_app_reservation_number', properties: ['number'] }],
    indexes: [
      { name: 'ix_app_reservation_guest_id', properties: ['guestId'] },
      { name: 'ix_app_reservation_owner_id', properties: ['ownerId'] },
    ],
    states: {
      initial: 'Pending',
      moves: { Pending: [], Confirmed: ['Pending'], CheckedIn: ['Confirmed'], Cancelled: ['Pending', 'Confirmed'] },
    },
  },
  make: () => new Reservation(),
  read(row: readonly any[], from, at = 0) {
    const reservation = new Reservation() as Writable<Reservation>;
    reservation.id = row[at];
    reservation.number = row[at + 1];
    reservation.guestId = row[at + 2];
    reservation.arrival = row[at + 3];
    reservation.guests = from.number(row[at + 4]);
    reservation.amount = from.decimal(row[at + 5], 2);
    reservation.checkedInAt = row[at + 6] === null ? undefined : from.instant(row[at + 6]);
    reservation.reason = row[at + 7] ?? undefined;
    reservation.createdAt = from.instant(row[at + 8]);
    reservation.createdBy = row[at + 9] ?? undefined;
    reservation.updatedAt = from.instant(row[at + 10]);
    reservation.updatedBy = row[at + 11] ?? undefined;
    reservation.isDeleted = from.boolean(row[at + 12]);
    reservation.deletedAt = row[at + 13] === null ? undefined : from.instant(row[at + 13]);
    reservation.deletedBy = row[at + 14] ?? undefined;
    reservation.ownerId = row[at + 15] ?? undefined;
    reservation.rowVersion = from.number(row[at + 16]);
    reservation.status = row[at + 17];
    return reservation as Reservation;
  },
  values: (reservation) => [
    reservation.id,
    reservation.number,
    reservation.guestId,
    reservation.arrival,
    reservation.guests,
    reservation.amount,
    reservation.checkedInAt,
    reservation.reason,
    reservation.createdAt,
    reservation.createdBy,
    reservation.updatedAt,
    reservation.updatedBy,
    reservation.isDeleted,
    reservation.deletedAt,
    reservation.deletedBy,
    reservation.ownerId,
    reservation.rowVersion,
    reservation.status,
  ],
  check(reservation: any, call) {
    if (reservation.number != null && typeof reservation.number !== 'string') wrongType(call, '/number', reservation.number, 'text');
    if (reservation.guestId != null && !isGuid(reservation.guestId)) notGuid(call, '/guestId', reservation.guestId);
    if (reservation.arrival != null && !isDate(reservation.arrival)) notDate(call, '/arrival', reservation.arrival);

    const guests = reservation.guests;
    if (guests != null) {
      if (!isInt(guests)) notInt(call, '/guests', guests);
      else {
        if (guests < 1) call.fail('body', '/guests', 'validation.greaterThanOrEqual', "'guests' must be at least 1.");
        if (guests > 20) call.fail('body', '/guests', 'validation.lessThanOrEqual', "'guests' must be at most 20.");
      }
    }

    const amount = reservation.amount;
    if (amount != null) {
      if (!isDecimal(amount)) notDecimal(call, '/amount', amount);
      else if (compareDecimals(amount, '0') <= 0)
        call.fail('body', '/amount', 'validation.greaterThan', "'amount' must be greater than 0.");
    }

    if (reservation.checkedInAt != null && !isInstant(reservation.checkedInAt))
      wrongType(call, '/checkedInAt', reservation.checkedInAt, 'a Date from year 0 to 9999');
    if (reservation.reason != null && typeof reservation.reason !== 'string') wrongType(call, '/reason', reservation.reason, 'text');
  },
  select: {
    sqlite: {
      text: `
        SELECT t."id", t."number", t."guest_id", t."arrival", t."guests", CAST(t."amount" AS TEXT), t."checked_in_at",
          t."reason", t."created_at", t."created_by", t."updated_at", t."updated_by", t."is_deleted", t."deleted_at",
          t."deleted_by", t."owner_id", t."row_version", t."status"
        FROM "app_reservation" AS t
        WHERE TRUE
          AND t."is_deleted" = 0
          AND t."owner_id" = ?1
      `,
      caller: '?1',
      guards: [
        { guard: 'live', entity: 'App.Reservation', sql: 'AND t."is_deleted" = 0' },
        { guard: 'owner', entity: 'App.Reservation', sql: 'AND t."owner_id" = ?1', anonymous: 'AND t."owner_id" IS NULL' },
      ],
    },
    postgres: {
      text: `
        SELECT t."id", t."number", t."guest_id", t."arrival", t."guests", t."amount", t."checked_in_at", t."reason",
          t."created_at", t."created_by", t."updated_at", t."updated_by", t."is_deleted", t."deleted_at",
          t."deleted_by", t."owner_id", t."row_version", t."status"
        FROM "app_reservation" AS t
        WHERE TRUE
          AND t."is_deleted" = false
          AND t."owner_id" = $1::text
      `,
      caller: '$1',
      guards: [
        { guard: 'live', entity: 'App.Reservation', sql: 'AND t."is_deleted" = false' },
        { guard: 'owner', entity: 'App.Reservation', sql: 'AND t."owner_id" = $1::text', anonymous: 'AND t."owner_id" IS NULL' },
      ],
    },
  },
  count: {
    sqlite: {
      text: 'SELECT count(*) FROM "app_reservation" AS t WHERE TRUE AND t."is_deleted" = 0 AND t."owner_id" = ?1',
      caller: '?1',
      guards: [
        { guard: 'live', entity: 'App.Reservation', sql: 'AND t."is_deleted" = 0' },
        { guard: 'owner', entity: 'App.Reservation', sql: 'AND t."owner_id" = ?1', anonymous: 'AND t."owner_id" IS NULL' },
      ],
    },
    postgres: {
      text: 'SELECT count(*) FROM "app_reservation" AS t WHERE TRUE AND t."is_deleted" = false AND t."owner_id" = $1::text',
      caller: '$1',
      guards: [
        { guard: 'live', entity: 'App.Reservation', sql: 'AND t."is_deleted" = false' },
        { guard: 'owner', entity: 'App.Reservation', sql: 'AND t."owner_id" = $1::text', anonymous: 'AND t."owner_id" IS NULL' },
      ],
    },
  },
  insert: {
    sqlite: `
        INSERT INTO "app_reservation" ("id", "number", "guest_id", "arrival", "guests", "amount", "checked_in_at",
          "reason", "created_at", "created_by", "updated_at", "updated_by", "is_deleted", "deleted_at",
          "deleted_by", "owner_id", "row_version", "status")
      VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18)
    `,
    postgres: `
        INSERT INTO "app_reservation" ("id", "number", "guest_id", "arrival", "guests", "amount", "checked_in_at",
          "reason", "created_at", "created_by", "updated_at", "updated_by", "is_deleted", "deleted_at",
          "deleted_by", "owner_id", "row_version", "status")
      VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18)
    `,
  },
  related: {
    guest: () => guestEntity,
    extras: () => extraEntity,
  },
};
