// Emitted by portico build. Do not edit.
import type { OperationPlan } from '@portico/runtime';
import { routeText, toLong, wrongType } from '@portico/runtime/reading';
import type { Writable } from '@portico/runtime/reading';
import { TakeLong } from '../../../constraints.ts';

export const takeLong: OperationPlan = {
  id: 'App.TakeLong',
  verb: 'GET',
  route: '/long/{value:long}',
  status: 200,
  body: 'none',
  answer: 'json',
  query: [],
  cache: { reads: [] },
  bind(call) {
    const value2 = toLong(call, 'route', 'value', routeText(call, 'value'));
    if (call.failures) return undefined;

    const input = new TakeLong() as Writable<TakeLong>;
    input.value = value2;
    return input;
  },
  invoke(input: TakeLong) {
    return input.handle();
  },
  check(result: any, call) {
    if (typeof result !== 'string') wrongType(call, '', result, 'text');
  },
  write(result: any) {
    return JSON.stringify(result ?? null);
  },
};
