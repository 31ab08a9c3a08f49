// Emitted by portico build. Do not edit.
import { runQuery, sessionOf } from '@portico/data';
import type { QueryPlan } from '@portico/data';
import type { OperationCall, OperationPlan } from '@portico/runtime';
import { isInt, isRecord, notInt, startOf, stepOf, wrongType } from '@portico/runtime/reading';
import { ListTransfers } from '../../../bank/bank.ts';
import type { Services } from '../composition.ts';
import { transferEntity } from '../entities.ts';

const query: QueryPlan = {
  id: 'Bank.ListTransfers',
  entity: transferEntity,
  answer: 'list',
  select: {
    sqlite: 'SELECT t."amount" FROM "bank_transfer" AS t WHERE TRUE',
    postgres: 'SELECT t."amount" FROM "bank_transfer" AS t WHERE TRUE',
  },
  filters: [],
  complex: [],
  sorts: [],
  key: { sqlite: 't."id"', postgres: 't."id"' },
  read(row: readonly any[], from) {
    return { amount: from.number(row[0]) };
  },
};

export const listTransfers: OperationPlan = {
  id: 'Bank.ListTransfers',
  verb: 'GET',
  route: '/transfers',
  status: 200,
  body: 'none',
  answer: 'json',
  query: [],
  cache: { reads: ['Bank.Transfer'] },
  bind() {
    return new ListTransfers();
  },
  invoke(input: ListTransfers, services: Services, call: OperationCall) {
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
        else if (!isInt(resultItem.amount)) notInt(call, '/' + index + '/amount', resultItem.amount);
      }
    }
  },
  write(result: any) {
    return JSON.stringify(result.map((item: any) => ({ amount: item.amount })));
  },
};
