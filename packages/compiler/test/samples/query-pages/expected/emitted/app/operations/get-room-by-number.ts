// Emitted by portico build. Do not edit.
import { runQuery, sessionOf } from '@portico/data';
import type { QueryPlan } from '@portico/data';
import type { OperationCall, OperationPlan } from '@portico/runtime';
import { routeText, toInt } from '@portico/runtime/reading';
import type { Writable } from '@portico/runtime/reading';
import { GetRoomByNumber } from '../../../rooms.ts';
import type { Services } from '../composition.ts';
import { roomEntity } from '../entities.ts';
import { checkRoomDto, projectRoomDto } from '../types.ts';

const query: QueryPlan = {
  id: 'App.GetRoomByNumber',
  entity: roomEntity,
  answer: 'single',
  select: {
    sqlite: 'SELECT t."id", t."number", t."row_version" FROM "app_room" AS t WHERE TRUE',
    postgres: 'SELECT t."id", t."number", t."row_version" FROM "app_room" AS t WHERE TRUE',
  },
  filters: [
    {
      property: 'number',
      operator: 'Equals',
      type: 'Int',
      sql: { sqlite: 't."number" = ?1', postgres: 't."number" = $1::integer' },
    },
  ],
  complex: [],
  sorts: [],
  key: { sqlite: 't."id"', postgres: 't."id"' },
  versionAt: 2,
  read(row: readonly any[], from) {
    return { id: row[0], number: from.number(row[1]) };
  },
};

export const getRoomByNumber: OperationPlan = {
  id: 'App.GetRoomByNumber',
  verb: 'GET',
  route: '/rooms/number/{number}',
  status: 200,
  body: 'none',
  answer: 'json',
  query: [],
  cache: { reads: ['App.Room'] },
  bind(call) {
    const number = toInt(call, 'route', 'number', routeText(call, 'number'));
    if (call.failures) return undefined;

    const input = new GetRoomByNumber() as Writable<GetRoomByNumber>;
    input.number = number;
    return input;
  },
  invoke(input: GetRoomByNumber, services: Services, call: OperationCall) {
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
