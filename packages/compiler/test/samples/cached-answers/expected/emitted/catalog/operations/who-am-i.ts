// Emitted by portico build. Do not edit.
import type { OperationCall, OperationPlan } from '@portico/runtime';
import { wrongType } from '@portico/runtime/reading';
import { WhoAmI } from '../../../catalog/prices.ts';

export const whoAmI: OperationPlan = {
  id: 'Catalog.WhoAmI',
  verb: 'GET',
  route: '/me',
  status: 200,
  body: 'none',
  answer: 'json',
  query: [],
  cache: { seconds: 60, reads: [], caller: true },
  bind() {
    return new WhoAmI();
  },
  invoke(input: WhoAmI, _: unknown, call: OperationCall) {
    return input.handle(call.caller);
  },
  check(result: any, call) {
    if (typeof result !== 'string') wrongType(call, '', result, 'text');
  },
  write(result: any) {
    return JSON.stringify(result ?? null);
  },
};
