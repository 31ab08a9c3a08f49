// Emitted by portico build. Do not edit.
import { runQuery, sessionOf } from '@portico/data';
import type { QueryPlan } from '@portico/data';
import type { OperationCall, OperationPlan } from '@portico/runtime';
import { isDecimal, isInt, isRecord, notDecimal, notInt, startOf, stepOf, wrongType } from '@portico/runtime/reading';
import { ListHouses } from '../../../catalog/catalog.ts';
import type { Services } from '../composition.ts';
import { houseEntity } from '../entities.ts';

const query: QueryPlan = {
  id: 'Catalog.ListHouses',
  entity: houseEntity,
  answer: 'list',
  select: {
    sqlite: {
      text: `
        SELECT t."name",
          (SELECT json_group_array(json_array(t_rooms."number", CAST(t_rooms."rate" AS TEXT)) ORDER BY t_rooms."id")
          FROM "catalog_room" AS t_rooms
          WHERE t_rooms."house_id" = t."id")
        FROM "catalog_house" AS t
        WHERE TRUE
          AND t."is_deleted" = 0
      `,
      guards: [
        { guard: 'live', entity: 'Catalog.House', sql: 'AND t."is_deleted" = 0' },
      ],
    },
    postgres: {
      text: `
        SELECT t."name",
          coalesce((SELECT json_agg(json_build_array(t_rooms."number", t_rooms."rate"::text) ORDER BY t_rooms."id")
            FROM "catalog_room" AS t_rooms
            WHERE t_rooms."house_id" = t."id"), '[]'::json)
        FROM "catalog_house" AS t
        WHERE TRUE
          AND t."is_deleted" = false
      `,
      guards: [
        { guard: 'live', entity: 'Catalog.House', sql: 'AND t."is_deleted" = false' },
      ],
    },
  },
  filters: [],
  complex: [],
  sorts: [],
  key: { sqlite: 't."id"', postgres: 't."id"' },
  read(row: readonly any[], from) {
    return {
      name: row[0],
      rooms: from.rows(row[1]).map(
        (item: readonly any[]) => ({ number: from.nested.number(item[0]), rate: from.nested.decimal(item[1], 2) })
      ),
    };
  },
};

export const listHouses: OperationPlan = {
  id: 'Catalog.ListHouses',
  verb: 'GET',
  route: '/houses',
  status: 200,
  body: 'none',
  answer: 'json',
  query: [],
  cache: { reads: ['Catalog.House', 'Catalog.Room'] },
  bind() {
    return new ListHouses();
  },
  invoke(input: ListHouses, services: Services, call: OperationCall) {
    const session = sessionOf(services.store, call);
    return runQuery(query, input, session);
  },
  check(result: any, call) {
    if (!Array.isArray(result)) wrongType(call, '', result, 'a list');
    else {
      const step2 = stepOf(call, result.length);
      for (let index = startOf(call, step2); index < result.length; index += step2) {
        const resultItem = result[index];
        if (!isRecord(resultItem)) wrongType(call, '/' + index, resultItem, 'an object');
        else {
          if (typeof resultItem.name !== 'string') wrongType(call, '/' + index + '/name', resultItem.name, 'text');

          const rooms = resultItem.rooms;
          if (!Array.isArray(rooms)) wrongType(call, '/' + index + '/rooms', rooms, 'a list');
          else {
            const step = stepOf(call, rooms.length);
            for (let index2 = startOf(call, step); index2 < rooms.length; index2 += step) {
              const roomsItem = rooms[index2];
              if (!isRecord(roomsItem)) wrongType(call, '/' + index + '/rooms/' + index2, roomsItem, 'an object');
              else {
                if (!isInt(roomsItem.number)) notInt(call, '/' + index + '/rooms/' + index2 + '/number', roomsItem.number);
                if (!isDecimal(roomsItem.rate)) notDecimal(call, '/' + index + '/rooms/' + index2 + '/rate', roomsItem.rate);
              }
            }
          }
        }
      }
    }
  },
  write(result: any) {
    return JSON.stringify(result.map((item: any) => ({
      name: item.name,
      rooms: item.rooms.map((item2: any) => ({ number: item2.number, rate: item2.rate })),
    })));
  },
};
