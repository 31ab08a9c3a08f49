// Emitted by portico build. Do not edit.
import type { OperationPlan } from '@portico/runtime';
import { routeText, toDecimal, wrongType } from '@portico/runtime/reading';
import type { Writable } from '@portico/runtime/reading';
import { TakeDecimal } from '../../../constraints.ts';

export const takeDecimal: OperationPlan = {
  id: 'App.TakeDecimal',
  verb: 'GET',
  route: '/decimal/{value:decimal}',
  status: 200,
  body: 'none',
  answer: 'json',
  query: [],
  cache: { reads: [] },
  bind(call) {
    const value2 = toDecimal(call, 'route', 'value', routeText(call, 'value'));
    if (call.failures) return undefined;

    const input = new TakeDecimal() as Writable<TakeDecimal>;
    input.value = value2;
    return input;
  },
  invoke(input: TakeDecimal) {
    return input.handle();
  },
  check(result: any, call) {
    if (typeof result !== 'string') wrongType(call, '', result, 'text');
  },
  write(result: any) {
    return JSON.stringify(result ?? null);
  },
};
