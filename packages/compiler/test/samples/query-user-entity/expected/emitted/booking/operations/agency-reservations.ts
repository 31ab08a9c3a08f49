// Emitted by portico build. Do not edit.
import { fillFromUser, runQuery, sessionOf } from '@portico/data';
import type { QueryPlan, UserPlan } from '@portico/data';
import type { OperationCall, OperationPlan } from '@portico/runtime';
import { queryText, startOf, stepOf, toInt, wrongType } from '@portico/runtime/reading';
import type { Writable } from '@portico/runtime/reading';
import { AgencyReservations } from '../../../booking/reservation.ts';
import type { Services } from '../composition.ts';
import { reservationEntity } from '../entities.ts';
import { checkReservationDto, projectReservationDto } from '../types.ts';

const query: QueryPlan = {
  id: 'Booking.AgencyReservations',
  entity: reservationEntity,
  answer: 'list',
  select: {
    sqlite: 'SELECT t."nights" FROM "booking_reservation" AS t WHERE TRUE{owner Booking.Reservation} AND {known}t."owner_id" = {caller}{/known}{anonymous}t."owner_id" IS NULL{/anonymous}{/owner}',
    postgres: 'SELECT t."nights" FROM "booking_reservation" AS t WHERE TRUE{owner Booking.Reservation} AND {known}t."owner_id" = {caller}::text{/known}{anonymous}t."owner_id" IS NULL{/anonymous}{/owner}',
  },
  filters: [
    {
      property: 'agencyId',
      operator: 'Equals',
      type: 'Guid',
      sql: { sqlite: 't."agency_id" = {0}', postgres: 't."agency_id" = {0}::uuid' },
    },
    { property: 'nights', operator: 'Equals', type: 'Int', sql: { sqlite: 't."nights" = {0}', postgres: 't."nights" = {0}::integer' } },
  ],
  complex: [],
  sorts: [],
  key: { sqlite: 't."id"', postgres: 't."id"' },
  read(row: readonly any[], from) {
    return { nights: from.number(row[0]) };
  },
};

const user: UserPlan = {
  id: 'Booking.AgencyReservations',
  entity: 'Account',
  select: {
    sqlite: 'SELECT t."agency_id" FROM "accounts_account" AS t WHERE TRUE{live Accounts.Account} AND t."is_deleted" = 0{/live}{owner Accounts.Account} AND {known}t."owner_id" = {caller}{/known}{anonymous}t."owner_id" IS NULL{/anonymous}{/owner} AND t."id" = {0}',
    postgres: 'SELECT t."agency_id" FROM "accounts_account" AS t WHERE TRUE{live Accounts.Account} AND t."is_deleted" = false{/live}{owner Accounts.Account} AND {known}t."owner_id" = {caller}::text{/known}{anonymous}t."owner_id" IS NULL{/anonymous}{/owner} AND t."id" = {0}::uuid',
  },
  read(row: readonly any[]) {
    return { agencyId: row[0] };
  },
};

export const agencyReservations: OperationPlan = {
  id: 'Booking.AgencyReservations',
  verb: 'GET',
  route: '/reservations/agency',
  status: 200,
  body: 'none',
  answer: 'json',
  permissions: ['booking.reservation.view-all'],
  query: ['nights'],
  cache: { reads: ['Booking.Reservation'], owned: ['Booking.Reservation'], personal: true },
  needsCaller: true,
  bind(call) {
    const nights = toInt(call, 'query', 'nights', queryText(call, 'nights', 'optional'));
    if (call.failures) return undefined;

    const input = new AgencyReservations() as Writable<AgencyReservations>;
    if (nights !== undefined) input.nights = nights;
    return input;
  },
  validate(input: Writable<AgencyReservations>, call: OperationCall) {
    const nights = input.nights;
    if (nights != null) {
      if (nights < 1) call.fail('query', 'nights', 'validation.greaterThanOrEqual', "'nights' must be at least 1.");
      if (nights > 100) call.fail('query', 'nights', 'validation.lessThanOrEqual', "'nights' must be at most 100.");
    }
  },
  identify(input: Writable<AgencyReservations>, call: OperationCall, services: Services) {
    return fillFromUser(user, sessionOf(services.userStore, call), (account: any) => {
      input.agencyId = account.agencyId;
    });
  },
  invoke(input: AgencyReservations, services: Services, call: OperationCall) {
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
