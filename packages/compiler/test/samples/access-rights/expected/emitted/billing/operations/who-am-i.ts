// Emitted by portico build. Do not edit.
import type { OperationCall, OperationPlan } from '@portico/runtime';
import { startOf, stepOf, wrongType } from '@portico/runtime/reading';
import { WhoAmI } from '../../../billing/invoices.ts';

export const whoAmI: OperationPlan = {
  id: 'Billing.WhoAmI',
  verb: 'GET',
  route: '/me',
  status: 200,
  body: 'none',
  answer: 'json',
  allowAnonymous: true,
  query: [],
  cache: { reads: [], caller: true },
  bind() {
    return new WhoAmI();
  },
  invoke(input: WhoAmI, _: unknown, call: OperationCall) {
    return input.handle(call.caller);
  },
  check(result: any, call) {
    if (!Array.isArray(result)) wrongType(call, '', result, 'a list');
    else {
      const step = stepOf(call, result.length);
      for (let index = startOf(call, step); index < result.length; index += step) {
        const resultItem = result[index];
        if (typeof resultItem !== 'string') wrongType(call, '/' + index, resultItem, 'text');
      }
    }
  },
  write(result: any) {
    return JSON.stringify(result ?? null);
  },
};
