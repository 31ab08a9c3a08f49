// Emitted by portico build. Do not edit.
import { runQuery, sessionOf } from '@portico/data';
import type { QueryPlan } from '@portico/data';
import type { OperationCall, OperationPlan } from '@portico/runtime';
import { isInt, isRecord, notInt, startOf, stepOf, wrongType } from '@portico/runtime/reading';
import { ListOrders } from '../../../shop.ts';
import type { Services } from '../composition.ts';
import { orderEntity } from '../entities.ts';

const query: QueryPlan = {
  id: 'Shop.ListOrders',
  entity: orderEntity,
  answer: 'list',
  select: {
    sqlite: 'SELECT t."pieces", t."gift" FROM "shop_order" AS t WHERE TRUE',
    postgres: 'SELECT t."pieces", t."gift" FROM "shop_order" AS t WHERE TRUE',
  },
  filters: [],
  complex: [],
  sorts: [],
  key: { sqlite: 't."id"', postgres: 't."id"' },
  read(row: readonly any[], from) {
    return { pieces: from.number(row[0]), gift: row[1] };
  },
};

export const listOrders: OperationPlan = {
  id: 'Shop.ListOrders',
  verb: 'GET',
  route: '/orders',
  status: 200,
  body: 'none',
  answer: 'json',
  query: [],
  cache: { reads: ['Shop.Order'] },
  bind() {
    return new ListOrders();
  },
  invoke(input: ListOrders, services: Services, call: OperationCall) {
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
          if (!isInt(resultItem.pieces)) notInt(call, '/' + index + '/pieces', resultItem.pieces);
          if (typeof resultItem.gift !== 'string') wrongType(call, '/' + index + '/gift', resultItem.gift, 'text');
        }
      }
    }
  },
  write(result: any) {
    return JSON.stringify(result.map((item: any) => ({ pieces: item.pieces, gift: item.gift })));
  },
};
