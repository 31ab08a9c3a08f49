// Emitted by portico build. Do not edit.
import { runQuery, sessionOf } from '@portico/data';
import type { QueryPlan } from '@portico/data';
import type { OperationCall, OperationPlan } from '@portico/runtime';
import { isRecord, queryText, startOf, stepOf, toBoolean, toInt, wrongType } from '@portico/runtime/reading';
import type { Writable } from '@portico/runtime/reading';
import { LongStays } from '../../../booking/booking.ts';
import type { Services } from '../composition.ts';
import { stayEntity } from '../entities.ts';

const query: QueryPlan = {
  id: 'Booking.LongStays',
  entity: stayEntity,
  answer: 'list',
  select: {
    sqlite: 'SELECT t."code" FROM "booking_stay" AS t WHERE TRUE',
    postgres: 'SELECT t."code" FROM "booking_stay" AS t WHERE TRUE',
  },
  filters: [
    {
      property: 'nights',
      operator: 'GreaterOrEqual',
      type: 'Int',
      sql: { sqlite: 't."nights" >= ?1', postgres: 't."nights" >= $1::integer' },
    },
    {
      property: 'isPaid',
      operator: 'Equals',
      type: 'boolean',
      sql: { sqlite: 't."is_paid" = ?1', postgres: 't."is_paid" = $1::boolean' },
    },
  ],
  complex: [],
  sorts: [],
  key: { sqlite: 't."id"', postgres: 't."id"' },
  read(row: readonly any[]) {
    return { code: row[0] };
  },
};

export const longStays: OperationPlan = {
  id: 'Booking.LongStays',
  verb: 'GET',
  route: '/stays/long',
  status: 200,
  body: 'none',
  answer: 'json',
  query: ['nights', 'isPaid'],
  cache: { reads: ['Booking.Stay'] },
  bind(call) {
    const nights = toInt(call, 'query', 'nights', queryText(call, 'nights', 'optional'));
    const isPaid = toBoolean(call, 'query', 'isPaid', queryText(call, 'isPaid', 'required'));
    if (call.failures) return undefined;

    const input = new LongStays() as Writable<LongStays>;
    if (nights !== undefined) input.nights = nights;
    input.isPaid = isPaid;
    return input;
  },
  invoke(input: LongStays, services: Services, call: OperationCall) {
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
