// Emitted by portico build. Do not edit.
import { runQuery, sessionOf } from '@portico/data';
import type { QueryPlan } from '@portico/data';
import type { OperationCall, OperationPlan } from '@portico/runtime';
import { isRecord, routeText, startOf, stepOf, wrongType } from '@portico/runtime/reading';
import type { Writable } from '@portico/runtime/reading';
import { StaysOfGuest } from '../../../booking/booking.ts';
import type { Services } from '../composition.ts';
import { stayEntity } from '../entities.ts';

const query: QueryPlan = {
  id: 'Booking.StaysOfGuest',
  entity: stayEntity,
  answer: 'list',
  select: {
    sqlite: `
      SELECT t."code"
      FROM "booking_stay" AS t
        LEFT JOIN "booking_guest" AS t_guest ON t_guest."id" = t."guest_id"
      WHERE TRUE
    `,
    postgres: `
      SELECT t."code"
      FROM "booking_stay" AS t
        LEFT JOIN "booking_guest" AS t_guest ON t_guest."id" = t."guest_id"
      WHERE TRUE
    `,
  },
  filters: [
    {
      property: 'name',
      operator: 'Equals',
      type: 'string',
      sql: { sqlite: 't_guest."name" = ?1', postgres: 't_guest."name" = $1::text' },
      skewed: true,
    },
  ],
  complex: [],
  sorts: [],
  key: { sqlite: 't."id"', postgres: 't."id"' },
  read(row: readonly any[]) {
    return { code: row[0] };
  },
};

export const staysOfGuest: OperationPlan = {
  id: 'Booking.StaysOfGuest',
  verb: 'GET',
  route: '/guests/{name}/stays',
  status: 200,
  body: 'none',
  answer: 'json',
  query: [],
  cache: { reads: ['Booking.Guest', 'Booking.Stay'] },
  bind(call) {
    const name = routeText(call, 'name');
    if (call.failures) return undefined;

    const input = new StaysOfGuest() as Writable<StaysOfGuest>;
    input.name = name;
    return input;
  },
  invoke(input: StaysOfGuest, services: Services, call: OperationCall) {
    const session = sessionOf(services.store, call);
    return runQuery(query, input, session);
  },
  check(result: any, call) {
    if (!Array.isArray(result)) wrongType(call, '', result, 'a list');
    else {
      const step = stepOf(call, result.length);
      for (let index = startOf(call, step); index < result.length; index += step) {
        const resultItem = result[index];
        if (!isRecord(resultItem)) wrongType(call, '/' + index, resultItem, 'an object');
        else if (typeof resultItem.code !== 'string') wrongType(call, '/' + index + '/code', resultItem.code, 'text');
      }
    }
  },
  write(result: any) {
    return JSON.stringify(result.map((item: any) => ({ code: item.code })));
  },
};
