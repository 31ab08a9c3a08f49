// Emitted by portico build. Do not edit.
import { sessionOf } from '@portico/data';
import type { OperationCall, OperationPlan } from '@portico/runtime';
import { isInt, isRecord, notInt, routeText, toGuid, wrongType } from '@portico/runtime/reading';
import type { Writable } from '@portico/runtime/reading';
import { Balance } from '../../../ledger/ledger.ts';
import type { Services } from '../composition.ts';
import { accountEntity, entryEntity } from '../entities.ts';

export const balance: OperationPlan = {
  id: 'App.Balance',
  verb: 'GET',
  route: '/accounts/{id:guid}/balance',
  status: 200,
  body: 'none',
  answer: 'json',
  query: [],
  bind(call) {
    const id = toGuid(call, 'route', 'id', routeText(call, 'id'));
    if (call.failures) return undefined;

    const input = new Balance() as Writable<Balance>;
    input.id = id;
    return input;
  },
  invoke(input: Balance, services: Services, call: OperationCall) {
    const session = sessionOf(services.store, call);
    return session.perform(() => input.execute(session.repository(accountEntity), session.reader(entryEntity)));
  },
  check(result: any, call) {
    if (!isRecord(result)) wrongType(call, '', result, 'an object');
    else {
      if (typeof result.code !== 'string') wrongType(call, '/code', result.code, 'text');
      if (!isInt(result.balance)) notInt(call, '/balance', result.balance);
    }
  },
  write(result: any) {
    return JSON.stringify({ code: result.code, balance: result.balance });
  },
};
