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
    sqlite: 'SELECT t."nights" FROM "booking_reservation" AS t WHERE TRUE{owner Booking.Reservation} AND {known}t."owner_id" = {caller}{/known}{anonymous}t."owner_id" IS NULL{/anonymous}{/owner}',
    postgres: 'SELECT t."nights" FROM "booking_reservation" AS t WHERE TRUE{owner Booking.Reservation} AND {known}t."owner_id" = {caller}::text{/known}{anonymous}t."owner_id" IS NULL{/anonymous}{/owner}',
  },
  filters: [
    {
      property: 'ownerId',
      operator: 'Equals',
      type: 'string',
      sql: { sqlite: 't."owner_id" = {0}', postgres: 't."owner_id" = {0}::text' },
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
    sqlite: 'SELECT t."id" FROM "accounts_account" AS t WHERE TRUE{live Accounts.Account} AND t."is_deleted" = 0{/live}{owner Accounts.Account} AND {known}t."owner_id" = {caller}{/known}{anonymous}t."owner_id" IS NULL{/anonymous}{/owner} AND t."id" = {0}',
    postgres: 'SELECT t."id" FROM "accounts_account" AS t WHERE TRUE{live Accounts.Account} AND t."is_deleted" = false{/live}{owner Accounts.Account} AND {known}t."owner_id" = {caller}::text{/known}{anonymous}t."owner_id" IS NULL{/anonymous}{/owner} AND t."id" = {0}::uuid',
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
