// Emitted by portico build. Do not edit.
import type { OperationPlan } from '@portico/runtime';
import { routeText, toInt, wrongType } from '@portico/runtime/reading';
import type { Writable } from '@portico/runtime/reading';
import { TakeMin } from '../../../constraints.ts';

export const takeMin: OperationPlan = {
  id: 'App.TakeMin',
  verb: 'GET',
  route: '/min/{value:min(5)}',
  status: 200,
  body: 'none',
  answer: 'json',
  query: [],
  cache: { reads: [] },
  bind(call) {
    const value2 = toInt(call, 'route', 'value', routeText(call, 'value'));
    if (call.failures) return undefined;

    const input = new TakeMin() as Writable<TakeMin>;
    input.value = value2;
    return input;
  },
  invoke(input: TakeMin) {
    return input.handle();
  },
  check(result: any, call) {
    if (typeof result !== 'string') wrongType(call, '', result, 'text');
  },
  write(result: any) {
    return JSON.stringify(result ?? null);
  },
};
