// Emitted by portico build. Do not edit.
import { runQuery, sessionOf } from '@portico/data';
import type { QueryPlan } from '@portico/data';
import type { OperationCall, OperationPlan } from '@portico/runtime';
import { isDate, isInt, isRecord, notDate, notInt, startOf, stepOf, wrongType } from '@portico/runtime/reading';
import { MyNights } from '../../../booking/booking.ts';
import type { Services } from '../composition.ts';
import { nightEntity } from '../entities.ts';

const query: QueryPlan = {
  id: 'Booking.MyNights',
  entity: nightEntity,
  answer: 'list',
  select: {
    sqlite: {
      text: `
        SELECT t."day", t_room."number", t_room_house."id", t_room_house."name"
        FROM "booking_night" AS t
          LEFT JOIN "catalog_room" AS t_room ON t_room."id" = t."room_id"
          LEFT JOIN "catalog_house" AS t_room_house ON t_room_house."id" = t_room."house_id"
          AND t_room_house."is_deleted" = 0
        WHERE TRUE
          AND t."owner_id" = ?1
      `,
      caller: '?1',
      guards: [
        { guard: 'live', entity: 'Catalog.House', sql: 'AND t_room_house."is_deleted" = 0' },
        { guard: 'owner', entity: 'Booking.Night', sql: 'AND t."owner_id" = ?1', anonymous: 'AND t."owner_id" IS NULL' },
      ],
    },
    postgres: {
      text: `
        SELECT t."day", t_room."number", t_room_house."id", t_room_house."name"
        FROM "booking_night" AS t
          LEFT JOIN "catalog_room" AS t_room ON t_room."id" = t."room_id"
          LEFT JOIN "catalog_house" AS t_room_house ON t_room_house."id" = t_room."house_id"
          AND t_room_house."is_deleted" = false
        WHERE TRUE
          AND t."owner_id" = $1::text
      `,
      caller: '$1',
      guards: [
        { guard: 'live', entity: 'Catalog.House', sql: 'AND t_room_house."is_deleted" = false' },
        { guard: 'owner', entity: 'Booking.Night', sql: 'AND t."owner_id" = $1::text', anonymous: 'AND t."owner_id" IS NULL' },
      ],
    },
  },
  filters: [],
  complex: [],
  sorts: [],
  key: { sqlite: 't."id"', postgres: 't."id"' },
  read(row: readonly any[], from) {
    return {
      day: row[0],
      room: { number: from.number(row[1]), house: row[2] === null ? undefined : { name: row[3] } },
    };
  },
};

export const myNights: OperationPlan = {
  id: 'Booking.MyNights',
  verb: 'GET',
  route: '/nights',
  status: 200,
  body: 'none',
  answer: 'json',
  query: [],
  cache: { reads: ['Booking.Night', 'Catalog.House', 'Catalog.Room'], owned: ['Booking.Night'] },
  bind() {
    return new MyNights();
  },
  invoke(input: MyNights, services: Services, call: OperationCall) {
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
          if (!isDate(resultItem.day)) notDate(call, '/' + index + '/day', resultItem.day);

          const room = resultItem.room;
          if (!isRecord(room)) wrongType(call, '/' + index + '/room', room, 'an object');
          else {
            if (!isInt(room.number)) notInt(call, '/' + index + '/room/number', room.number);

            const house = room.house;
            if (house != null) {
              if (!isRecord(house)) wrongType(call, '/' + index + '/room/house', house, 'an object');
              else if (typeof house.name !== 'string') wrongType(call, '/' + index + '/room/house/name', house.name, 'text');
            }
          }
        }
      }
    }
  },
  write(result: any) {
    return JSON.stringify(result.map((item: any) => ({
      day: item.day,
      room: {
        number: item.room.number,
        house: item.room.house == null ? item.room.house : { name: item.room.house.name },
      },
    })));
  },
};
