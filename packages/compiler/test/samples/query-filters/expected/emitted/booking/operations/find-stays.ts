// Emitted by portico build. Do not edit.
import type { ComplexQueryFilter } from '@portico/core/manifest';
import { readComplexFilter, runQuery, sessionOf } from '@portico/data';
import type { QueryPlan } from '@portico/data';
import type { OperationCall, OperationPlan } from '@portico/runtime';
import { isRecord, queryText, startOf, stepOf, wrongType } from '@portico/runtime/reading';
import type { Writable } from '@portico/runtime/reading';
import { FindStays } from '../../../booking/booking.ts';
import type { Services } from '../composition.ts';
import { stayEntity } from '../entities.ts';

const whereFilter: ComplexQueryFilter = {
  property: 'where',
  fields: [
    { name: 'id', path: ['id'], type: 'Guid' },
    { name: 'code', path: ['code'], type: 'string', longText: true },
    { name: 'guestId', path: ['guestId'], type: 'Guid' },
    { name: 'amount', path: ['amount'], type: 'Decimal', scale: 2 },
    { name: 'nights', path: ['nights'], type: 'Int' },
    { name: 'arrival', path: ['arrival'], type: 'DateOnly' },
    { name: 'arrivedAt', path: ['arrivedAt'], type: 'DateTimeOffset', nullable: true },
    { name: 'isPaid', path: ['isPaid'], type: 'boolean' },
    { name: 'note', path: ['note'], type: 'string', nullable: true, longText: true },
    { name: 'status', path: ['status'], type: 'string', values: ['Pending', 'Confirmed', 'Cancelled'] },
  ],
  relations: [
    {
      name: 'guest',
      filter: {
        fields: [
          { name: 'id', path: ['guest', 'id'], type: 'Guid' },
          { name: 'name', path: ['guest', 'name'], type: 'string', longText: true },
          { name: 'nickname', path: ['guest', 'nickname'], type: 'string', nullable: true, longText: true },
        ],
        relations: [],
      },
    },
  ],
};

const query: QueryPlan = {
  id: 'Booking.FindStays',
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
  filters: [],
  complex: [
    {
      model: whereFilter,
      columns: {
        'id': { sqlite: 't."id"', postgres: 't."id"' },
        'code': { sqlite: 't."code"', postgres: 't."code"' },
        'guestId': { sqlite: 't."guest_id"', postgres: 't."guest_id"' },
        'amount': { sqlite: 't."amount"', postgres: 't."amount"' },
        'nights': { sqlite: 't."nights"', postgres: 't."nights"' },
        'arrival': { sqlite: 't."arrival"', postgres: 't."arrival"' },
        'arrivedAt': { sqlite: 't."arrived_at"', postgres: 't."arrived_at"' },
        'isPaid': { sqlite: 't."is_paid"', postgres: 't."is_paid"' },
        'note': { sqlite: 't."note"', postgres: 't."note"' },
        'status': { sqlite: 't."status"', postgres: 't."status"' },
        'guest.id': { sqlite: 't_guest."id"', postgres: 't_guest."id"' },
        'guest.name': { sqlite: 't_guest."name"', postgres: 't_guest."name"' },
        'guest.nickname': { sqlite: 't_guest."nickname"', postgres: 't_guest."nickname"' },
      },
    },
  ],
  sorts: [],
  key: { sqlite: 't."id"', postgres: 't."id"' },
  read(row: readonly any[]) {
    return { code: row[0] };
  },
};

export const findStays: OperationPlan = {
  id: 'Booking.FindStays',
  verb: 'GET',
  route: '/stays/find',
  status: 200,
  body: 'none',
  answer: 'json',
  query: ['where'],
  filterLimits: {},
  cache: { reads: ['Booking.Guest', 'Booking.Stay'] },
  bind(call) {
    const where = readComplexFilter(call, 'query', 'where', queryText(call, 'where', 'optional'), whereFilter);
    if (call.failures) return undefined;

    const input = new FindStays() as Writable<FindStays>;
    if (where !== undefined) input.where = where;
    return input;
  },
  invoke(input: FindStays, services: Services, call: OperationCall) {
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
