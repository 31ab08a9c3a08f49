// Emitted by portico build. Do not edit.
import { runQuery, sessionOf } from '@portico/data';
import type { QueryPlan } from '@portico/data';
import type { OperationCall, OperationPlan } from '@portico/runtime';
import { MyNights } from '../../../booking/booking.ts';
import type { Services } from '../composition.ts';
import { nightEntity } from '../entities.ts';

const query: QueryPlan = {
  id: 'Booking.MyNights',
  entity: nightEntity,
  answer: 'list',
  select: {
    sqlite: 'SELECT t."day", t_room."number", t_room_house."id", t_room_house."name" FROM "booking_night" AS t LEFT JOIN "catalog_room" AS t_room ON t_room."id" = t."room_id" LEFT JOIN "catalog_house" AS t_room_house ON t_room_house."id" = t_room."house_id"{live Catalog.House} AND t_room_house."is_deleted" = 0{/live} WHERE TRUE{owner Booking.Night} AND {known}t."owner_id" = {caller}{/known}{anonymous}t."owner_id" IS NULL{/anonymous}{/owner}',
    postgres: 'SELECT t."day", t_room."number", t_room_house."id", t_room_house."name" FROM "booking_night" AS t LEFT JOIN "catalog_room" AS t_room ON t_room."id" = t."room_id" LEFT JOIN "catalog_house" AS t_room_house ON t_room_house."id" = t_room."house_id"{live Catalog.House} AND t_room_house."is_deleted" = false{/live} WHERE TRUE{owner Booking.Night} AND {known}t."owner_id" = {caller}::text{/known}{anonymous}t."owner_id" IS NULL{/anonymous}{/owner}',
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
  cache: { reads: ['Booking.Night', 'Catalog.House', 'Catalog.Room'], owned: ['Booking.Night'] },
  bind() {
    return new MyNights();
  },
  invoke(input: MyNights, services: Services, call: OperationCall) {
    const session = sessionOf(services.store, call);
    return runQuery(query, input, session);
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
