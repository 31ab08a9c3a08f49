// Emitted by portico build. Do not edit.
import { fillFromUser, runQuery, sessionOf } from '@portico/data';
import type { QueryPlan, UserPlan } from '@portico/data';
import type { OperationCall, OperationPlan } from '@portico/runtime';
import { currentUser, startOf, stepOf, textOf, wrongType } from '@portico/runtime/reading';
import type { Writable } from '@portico/runtime/reading';
import { MyReservations } from '../../../booking/reservation.ts';
import type { Services } from '../composition.ts';
import { reservationEntity } from '../entities.ts';
import { checkReservationDto, projectReservationDto } from '../types.ts';

const query: QueryPlan = {
  id: 'Booking.MyReservations',
  entity: reservationEntity,
  answer: 'list',
  select: {
    sqlite: {
      text: 'SELECT t."nights" FROM "booking_reservation" AS t WHERE TRUE AND t."owner_id" = ?1',
      caller: '?1',
      guards: [
        { guard: 'owner', entity: 'Booking.Reservation', sql: 'AND t."owner_id" = ?1', anonymous: 'AND t."owner_id" IS NULL' },
      ],
    },
    postgres: {
      text: 'SELECT t."nights" FROM "booking_reservation" AS t WHERE TRUE AND t."owner_id" = $1::text',
      caller: '$1',
      guards: [
        { guard: 'owner', entity: 'Booking.Reservation', sql: 'AND t."owner_id" = $1::text', anonymous: 'AND t."owner_id" IS NULL' },
      ],
    },
  },
  filters: [
    {
      property: 'ownerId',
      operator: 'Equals',
      type: 'string',
      sql: { sqlite: 't."owner_id" = ?1', postgres: 't."owner_id" = $1::text' },
    },
  ],
  complex: [],
  sorts: [],
  key: { sqlite: 't."id"', postgres: 't."id"' },
  read(row: readonly any[], from) {
    return { nights: from.number(row[0]) };
  },
};

const user: UserPlan = {
  id: 'Booking.MyReservations',
  entity: 'Account',
  select: {
    sqlite: {
      text: `
        SELECT t."id"
        FROM "accounts_account" AS t
        WHERE TRUE
          AND t."is_deleted" = 0
          AND t."owner_id" = ?2
          AND t."id" = ?1
      `,
      caller: '?2',
      guards: [
        { guard: 'live', entity: 'Accounts.Account', sql: 'AND t."is_deleted" = 0' },
        { guard: 'owner', entity: 'Accounts.Account', sql: 'AND t."owner_id" = ?2', anonymous: 'AND t."owner_id" IS NULL' },
      ],
    },
    postgres: {
      text: `
        SELECT t."id"
        FROM "accounts_account" AS t
        WHERE TRUE
          AND t."is_deleted" = false
          AND t."owner_id" = $2::text
          AND t."id" = $1::uuid
      `,
      caller: '$2',
      guards: [
        { guard: 'live', entity: 'Accounts.Account', sql: 'AND t."is_deleted" = false' },
        { guard: 'owner', entity: 'Accounts.Account', sql: 'AND t."owner_id" = $2::text', anonymous: 'AND t."owner_id" IS NULL' },
      ],
    },
  },
  read(row: readonly any[]) {
    return { id: row[0] };
  },
};

export const myReservations: OperationPlan = {
  id: 'Booking.MyReservations',
  verb: 'GET',
  route: '/reservations/mine',
  status: 200,
  body: 'none',
  answer: 'json',
  query: [],
  cache: { reads: ['Booking.Reservation'], owned: ['Booking.Reservation'], personal: true },
  needsCaller: true,
  bind() {
    return new MyReservations();
  },
  identify(input: Writable<MyReservations>, call: OperationCall, services: Services) {
    return fillFromUser(user, sessionOf(services.userStore, call), () => {
      input.ownerId = currentUser(call, textOf);
    });
  },
  invoke(input: MyReservations, services: Services, call: OperationCall) {
    const session = sessionOf(services.store, call);
    return runQuery(query, input, session);
  },
  check(result: any, call) {
    if (!Array.isArray(result)) wrongType(call, '', result, 'a list');
    else {
      const step = stepOf(call, result.length);
      for (let index = startOf(call, step); index < result.length; index += step) {
        const resultItem = result[index];
        checkReservationDto(call, '/' + index, resultItem);
      }
    }
  },
  write(result: any) {
    return JSON.stringify(result.map(projectReservationDto));
  },
};
