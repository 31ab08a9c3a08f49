// Emitted by portico build. Do not edit.
import { runQuery, sessionOf } from '@portico/data';
import type { QueryPlan } from '@portico/data';
import type { OperationCall, OperationPlan } from '@portico/runtime';
import { isGuid, isInt, isRecord, notGuid, notInt, routeText, toGuid, wrongType } from '@portico/runtime/reading';
import type { Writable } from '@portico/runtime/reading';
import { GetTransfer } from '../../../bank/bank.ts';
import type { Services } from '../composition.ts';
import { transferEntity } from '../entities.ts';

const query: QueryPlan = {
  id: 'Bank.GetTransfer',
  entity: transferEntity,
  answer: 'single',
  select: {
    sqlite: 'SELECT t."id", t."amount" FROM "bank_transfer" AS t WHERE TRUE',
    postgres: 'SELECT t."id", t."amount" FROM "bank_transfer" AS t WHERE TRUE',
  },
  filters: [
    { property: 'id', operator: 'Equals', type: 'Guid', sql: { sqlite: 't."id" = ?1', postgres: 't."id" = $1::uuid' } },
  ],
  complex: [],
  sorts: [],
  key: { sqlite: 't."id"', postgres: 't."id"' },
  read(row: readonly any[], from) {
    return { id: row[0], amount: from.number(row[1]) };
  },
};

export const getTransfer: OperationPlan = {
  id: 'Bank.GetTransfer',
  verb: 'GET',
  route: '/transfers/{id}',
  status: 200,
  body: 'none',
  answer: 'json',
  query: [],
  cache: { reads: ['Bank.Transfer'] },
  bind(call) {
    const id = toGuid(call, 'route', 'id', routeText(call, 'id'));
    if (call.failures) return undefined;

    const input = new GetTransfer() as Writable<GetTransfer>;
    input.id = id;
    return input;
  },
  invoke(input: GetTransfer, services: Services, call: OperationCall) {
    const session = sessionOf(services.store, call);
    return runQuery(query, input, session);
  },
  check(result: any, call) {
    if (!isRecord(result)) wrongType(call, '', result, 'an object');
    else {
      if (!isGuid(result.id)) notGuid(call, '/id', result.id);
      if (!isInt(result.amount)) notInt(call, '/amount', result.amount);
    }
  },
  write(result: any) {
    return JSON.stringify({ id: result.id, amount: result.amount });
  },
};
