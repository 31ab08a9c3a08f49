// Emitted by portico build. Do not edit.
import { runQuery, sessionOf } from '@portico/data';
import type { QueryPlan } from '@portico/data';
import type { OperationCall, OperationPlan } from '@portico/runtime';
import { routeText, toGuid } from '@portico/runtime/reading';
import type { Writable } from '@portico/runtime/reading';
import { GetRoom } from '../../../rooms.ts';
import type { Services } from '../composition.ts';
import { roomEntity } from '../entities.ts';
import { checkRoomDto, projectRoomDto } from '../types.ts';

const query: QueryPlan = {
  id: 'App.GetRoom',
  entity: roomEntity,
  answer: 'single',
  select: {
    sqlite: 'SELECT t."id", t."number", t."row_version" FROM "app_room" AS t WHERE TRUE',
    postgres: 'SELECT t."id", t."number", t."row_version" FROM "app_room" AS t WHERE TRUE',
  },
  filters: [
    { property: 'id', operator: 'Equals', type: 'Guid', sql: { sqlite: 't."id" = ?1', postgres: 't."id" = $1::uuid' } },
  ],
  complex: [],
  sorts: [],
  key: { sqlite: 't."id"', postgres: 't."id"' },
  versionAt: 2,
  read(row: readonly any[], from) {
    return { id: row[0], number: from.number(row[1]) };
  },
};

export const getRoom: OperationPlan = {
  id: 'App.GetRoom',
  verb: 'GET',
  route: '/rooms/{id}',
  status: 200,
  body: 'none',
  answer: 'json',
  query: [],
  cache: { reads: ['App.Room'] },
  bind(call) {
    const id = toGuid(call, 'route', 'id', routeText(call, 'id'));
    if (call.failures) return undefined;

    const input = new GetRoom() as Writable<GetRoom>;
    input.id = id;
    return input;
  },
  invoke(input: GetRoom, services: Services, call: OperationCall) {
    const session = sessionOf(services.store, call);
    return runQuery(query, input, session);
  },
  check(result: any, call) {
    checkRoomDto(call, '', result);
  },
  write(result: any) {
    return JSON.stringify(projectRoomDto(result));
  },
};
