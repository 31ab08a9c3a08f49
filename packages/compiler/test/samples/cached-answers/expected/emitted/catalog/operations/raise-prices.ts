// Emitted by portico build. Do not edit.
import { sessionOf } from '@portico/data';
import { databaseOf } from '@portico/data/kysely';
import type { OperationCall, OperationPlan } from '@portico/runtime';
import { bodyValue, isInt, notInt } from '@portico/runtime/reading';
import type { Writable } from '@portico/runtime/reading';
import { RaisePrices } from '../../../catalog/prices.ts';
import type { Services } from '../composition.ts';

export const raisePrices: OperationPlan = {
  id: 'Catalog.RaisePrices',
  verb: 'POST',
  route: '/prices/raise',
  status: 200,
  body: 'bare',
  answer: 'json',
  query: [],
  bodyModel: [
    {},
  ],
  bind() {
    return new RaisePrices();
  },
  validate(input: Writable<RaisePrices>, call: OperationCall) {
    const by = bodyValue(call);
    if (!isInt(by)) notInt(call, '', by);
    input.by = by;
  },
  invoke(input: RaisePrices, services: Services, call: OperationCall) {
    const session = sessionOf(services.store, call);
    return session.perform(() => input.execute(databaseOf(session, 'Catalog')));
  },
  check(result: any, call) {
    if (!isInt(result)) notInt(call, '', result);
  },
  write(result: any) {
    return JSON.stringify(result ?? null);
  },
};
