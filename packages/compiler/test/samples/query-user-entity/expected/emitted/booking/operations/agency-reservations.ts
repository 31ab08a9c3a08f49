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
      property: 'agencyId',
      operator: 'Equals',
      type: 'Guid',
      sql: { sqlite: 't."agency_id" = ?1', postgres: 't."agency_id" = $1::uuid' },
    },
    {
      property: 'nights',
      operator: 'Equals',
      type: 'Int',
      sql: { sqlite: 't."nights" = ?1', postgres: 't."nights" = $1::integer' },
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
  id: 'Booking.AgencyReservations',
  entity: 'Account',
  select: {
    sqlite: {
      text: `
        SELECT t."agency_id"
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
        SELECT t."agency_id"
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
