// Emitted by portico build. Do not edit.
import { checkPageSize, runQuery, sessionOf } from '@portico/data';
import type { QueryPlan } from '@portico/data';
import type { OperationCall, OperationPlan } from '@portico/runtime';
import { queryText, toInt } from '@portico/runtime/reading';
import type { Writable } from '@portico/runtime/reading';
import { AllRooms } from '../../../rooms.ts';
import type { Services } from '../composition.ts';
import { roomEntity } from '../entities.ts';
import { checkPageOfAllRooms, projectPageOfAllRooms } from '../types.ts';

const query: QueryPlan = {
  id: 'App.AllRooms',
  entity: roomEntity,
  answer: 'page',
  select: {
    sqlite: 'SELECT t."number" FROM "app_room" AS t WHERE TRUE',
    postgres: 'SELECT t."number" FROM "app_room" AS t WHERE TRUE',
  },
  count: {
    sqlite: 'SELECT count(*) FROM "app_room" AS t WHERE TRUE',
    postgres: 'SELECT count(*) FROM "app_room" AS t WHERE TRUE',
  },
  filters: [
    {
      property: 'floor',
      operator: 'Equals',
      type: 'Int',
      sql: { sqlite: 't."floor" = ?1', postgres: 't."floor" = $1::integer' },
    },
  ],
  complex: [],
  sorts: [],
  key: { sqlite: 't."id"', postgres: 't."id"' },
  read(row: readonly any[], from) {
    return { number: from.number(row[0]) };
  },
};

export const allRooms: OperationPlan = {
  id: 'App.AllRooms',
  verb: 'GET',
  route: '/rooms/all',
  status: 200,
  body: 'none',
  answer: 'json',
  query: ['floor', 'page', 'pageSize'],
  cache: { reads: ['App.Room'] },
  bind(call) {
    const floor = toInt(call, 'query', 'floor', queryText(call, 'floor', 'optional'));
    const page = toInt(call, 'query', 'page', queryText(call, 'page', 'optional'));
    const pageSize = toInt(call, 'query', 'pageSize', queryText(call, 'pageSize', 'optional'));
    if (call.failures) return undefined;

    const input = new AllRooms() as Writable<AllRooms>;
    if (floor !== undefined) input.floor = floor;
    if (page !== undefined) input.page = page;
    if (pageSize !== undefined) input.pageSize = pageSize;
    return input;
  },
  validate(input: Writable<AllRooms>, call: OperationCall, services: Services) {
    const floor = input.floor;
    if (floor != null) {
      if (floor < 1) call.fail('query', 'floor', 'validation.greaterThanOrEqual', "'floor' must be at least 1.");
      if (floor > 9) call.fail('query', 'floor', 'validation.lessThanOrEqual', "'floor' must be at most 9.");
    }

    const page = input.page;
    if (page != null && page < 1) call.fail('query', 'page', 'validation.greaterThanOrEqual', "'page' must be at least 1.");
    const pageSize = input.pageSize;
    if (pageSize != null && pageSize < 1) call.fail('query', 'pageSize', 'validation.greaterThanOrEqual', "'pageSize' must be at least 1.");
    checkPageSize({ call, store: services.store }, input.pageSize, { in: 'query', path: 'pageSize' });
  },
  invoke(input: AllRooms, services: Services, call: OperationCall) {
    const session = sessionOf(services.store, call);
    return runQuery(query, input, session);
  },
  check(result: any, call) {
    checkPageOfAllRooms(call, '', result);
  },
  write(result: any) {
    return JSON.stringify(projectPageOfAllRooms(result));
  },
};
