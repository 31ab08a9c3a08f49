// Emitted by portico build. Do not edit.
import { runQuery, sessionOf } from '@portico/data';
import type { QueryPlan } from '@portico/data';
import type { OperationCall, OperationPlan } from '@portico/runtime';
import { oneOf, queryText, toInt } from '@portico/runtime/reading';
import type { Writable } from '@portico/runtime/reading';
import { ListRooms } from '../../../rooms.ts';
import type { Services } from '../composition.ts';
import { roomEntity } from '../entities.ts';
import { checkPageOfRoomDto, projectPageOfRoomDto } from '../types.ts';

const toNumberSort = oneOf(['Ascending', 'Descending']);

const query: QueryPlan = {
  id: 'App.ListRooms',
  entity: roomEntity,
  answer: 'page',
  select: {
    sqlite: 'SELECT t."id", t."number" FROM "app_room" AS t WHERE TRUE',
    postgres: 'SELECT t."id", t."number" FROM "app_room" AS t WHERE TRUE',
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
  sorts: [
    { property: 'numberSort', default: 'Ascending', sql: { sqlite: 't."number"', postgres: 't."number"' }, type: 'Int' },
  ],
  key: { sqlite: 't."id"', postgres: 't."id"' },
  maxPageSize: 3,
  read(row: readonly any[], from) {
    return { id: row[0], number: from.number(row[1]) };
  },
};

export const listRooms: OperationPlan = {
  id: 'App.ListRooms',
  verb: 'GET',
  route: '/rooms',
  status: 200,
  body: 'none',
  answer: 'json',
  query: ['floor', 'numberSort', 'page', 'pageSize'],
  cache: { reads: ['App.Room'] },
  bind(call) {
    const floor = toInt(call, 'query', 'floor', queryText(call, 'floor', 'optional'));
    const numberSort = toNumberSort(call, 'query', 'numberSort', queryText(call, 'numberSort', 'optional'));
    const page = toInt(call, 'query', 'page', queryText(call, 'page', 'optional'));
    const pageSize = toInt(call, 'query', 'pageSize', queryText(call, 'pageSize', 'optional'));
    if (call.failures) return undefined;

    const input = new ListRooms() as Writable<ListRooms>;
    if (floor !== undefined) input.floor = floor;
    if (numberSort !== undefined) input.numberSort = numberSort;
    if (page !== undefined) input.page = page;
    if (pageSize !== undefined) input.pageSize = pageSize;
    return input;
  },
  validate(input: Writable<ListRooms>, call: OperationCall) {
    const page = input.page;
    if (page != null && page < 1) call.fail('query', 'page', 'validation.greaterThanOrEqual', "'page' must be at least 1.");

    const pageSize = input.pageSize;
    if (pageSize != null) {
      if (pageSize < 1) call.fail('query', 'pageSize', 'validation.greaterThanOrEqual', "'pageSize' must be at least 1.");
      if (pageSize > 3) call.fail('query', 'pageSize', 'validation.lessThanOrEqual', "'pageSize' must be at most 3.");
    }
  },
  invoke(input: ListRooms, services: Services, call: OperationCall) {
    const session = sessionOf(services.store, call);
    return runQuery(query, input, session);
  },
  check(result: any, call) {
    checkPageOfRoomDto(call, '', result);
  },
  write(result: any) {
    return JSON.stringify(projectPageOfRoomDto(result));
  },
};
