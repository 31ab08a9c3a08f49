// Emitted by portico build. Do not edit.
import { checkPageSize, runQuery, sessionOf } from '@portico/data';
import type { QueryPlan } from '@portico/data';
import type { OperationCall, OperationPlan } from '@portico/runtime';
import { oneOf, queryText, toInt } from '@portico/runtime/reading';
import type { Writable } from '@portico/runtime/reading';
import { WalkRooms } from '../../../rooms.ts';
import type { Services } from '../composition.ts';
import { roomEntity } from '../entities.ts';
import { checkKeysetPageOfRoomDto, projectKeysetPageOfRoomDto } from '../types.ts';

const toNumberSort = oneOf(['Ascending', 'Descending']);

const query: QueryPlan = {
  id: 'App.WalkRooms',
  entity: roomEntity,
  answer: 'keyset',
  select: {
    sqlite: 'SELECT t."id", t."number" FROM "app_room" AS t WHERE TRUE',
    postgres: 'SELECT t."id", t."number" FROM "app_room" AS t WHERE TRUE',
  },
  filters: [],
  complex: [],
  sorts: [
    {
      property: 'numberSort',
      default: 'Descending',
      sql: { sqlite: 't."number"', postgres: 't."number"' },
      type: 'Int',
      at: 1,
    },
  ],
  key: { sqlite: 't."id"', postgres: 't."id"' },
  keyAt: 0,
  cursor: 'after',
  read(row: readonly any[], from) {
    return { id: row[0], number: from.number(row[1]) };
  },
};

export const walkRooms: OperationPlan = {
  id: 'App.WalkRooms',
  verb: 'GET',
  route: '/rooms/walk',
  status: 200,
  body: 'none',
  answer: 'json',
  query: ['numberSort', 'after', 'pageSize'],
  cursors: true,
  cache: { reads: ['App.Room'] },
  bind(call) {
    const numberSort = toNumberSort(call, 'query', 'numberSort', queryText(call, 'numberSort', 'optional'));
    const after = queryText(call, 'after', 'optional');
    const pageSize = toInt(call, 'query', 'pageSize', queryText(call, 'pageSize', 'optional'));
    if (call.failures) return undefined;

    const input = new WalkRooms() as Writable<WalkRooms>;
    if (numberSort !== undefined) input.numberSort = numberSort;
    if (after !== undefined) input.after = after;
    if (pageSize !== undefined) input.pageSize = pageSize;
    return input;
  },
  validate(input: Writable<WalkRooms>, call: OperationCall, services: Services) {
    const pageSize = input.pageSize;
    if (pageSize != null && pageSize < 1) call.fail('query', 'pageSize', 'validation.greaterThanOrEqual', "'pageSize' must be at least 1.");
    checkPageSize({ call, store: services.store }, input.pageSize, { in: 'query', path: 'pageSize' });
  },
  invoke(input: WalkRooms, services: Services, call: OperationCall) {
    const session = sessionOf(services.store, call);
    return runQuery(query, input, session);
  },
  check(result: any, call) {
    checkKeysetPageOfRoomDto(call, '', result);
  },
  write(result: any) {
    return JSON.stringify(projectKeysetPageOfRoomDto(result));
  },
};
