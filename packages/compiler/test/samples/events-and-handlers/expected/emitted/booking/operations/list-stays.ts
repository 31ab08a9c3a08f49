// Emitted by portico build. Do not edit.
import { runQuery, sessionOf } from '@portico/data';
import type { QueryPlan } from '@portico/data';
import type { OperationCall, OperationPlan } from '@portico/runtime';
import { isDecimal, isRecord, notDecimal, startOf, stepOf, wrongType } from '@portico/runtime/reading';
import { ListStays } from '../../../booking/booking.ts';
import type { Services } from '../composition.ts';
import { stayEntity } from '../entities.ts';

const query: QueryPlan = {
  id: 'Booking.ListStays',
  entity: stayEntity,
  answer: 'list',
  select: {
    sqlite: 'SELECT t."guest", CAST(t."total" AS TEXT) FROM "booking_stay" AS t WHERE TRUE',
    postgres: 'SELECT t."guest", t."total" FROM "booking_stay" AS t WHERE TRUE',
  },
  filters: [],
  complex: [],
  sorts: [],
  key: { sqlite: 't."id"', postgres: 't."id"' },
  read(row: readonly any[], from) {
    return { guest: row[0], total: from.decimal(row[1], 4) };
  },
};

export const listStays: OperationPlan = {
  id: 'Booking.ListStays',
  verb: 'GET',
  route: '/stays',
  status: 200,
  body: 'none',
  answer: 'json',
  query: [],
  cache: { reads: ['Booking.Stay'] },
  bind() {
    return new ListStays();
  },
  invoke(input: ListStays, services: Services, call: OperationCall) {
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
        else {
          if (typeof resultItem.guest !== 'string') wrongType(call, '/' + index + '/guest', resultItem.guest, 'text');
          if (!isDecimal(resultItem.total)) notDecimal(call, '/' + index + '/total', resultItem.total);
        }
      }
    }
  },
  write(result: any) {
    return JSON.stringify(result.map((item: any) => ({ guest: item.guest, total: item.total })));
  },
};
