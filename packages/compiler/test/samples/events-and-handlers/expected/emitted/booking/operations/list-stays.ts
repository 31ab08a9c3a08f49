// Emitted by portico build. Do not edit.
import { runQuery, sessionOf } from '@portico/data';
import type { QueryPlan } from '@portico/data';
import type { OperationCall, OperationPlan } from '@portico/runtime';
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
  cache: { reads: ['Booking.Stay'] },
  bind() {
    return new ListStays();
  },
  invoke(input: ListStays, services: Services, call: OperationCall) {
    const session = sessionOf(services.store, call);
    return runQuery(query, input, session);
  },
  write(result: any) {
    return JSON.stringify(result.map((item: any) => ({ guest: item.guest, total: item.total })));
  },
};
