// Emitted by portico build. Do not edit.
import type { OperationPlan } from '@portico/runtime';
import { routeText, wrongType } from '@portico/runtime/reading';
import type { Writable } from '@portico/runtime/reading';
import { TakeDatetime } from '../../../constraints.ts';

export const takeDatetime: OperationPlan = {
  id: 'App.TakeDatetime',
  verb: 'GET',
  route: '/datetime/{value:datetime}',
  status: 200,
  body: 'none',
  answer: 'json',
  query: [],
  cache: { reads: [] },
  bind(call) {
    const value2 = routeText(call, 'value');
    if (call.failures) return undefined;

    const input = new TakeDatetime() as Writable<TakeDatetime>;
    input.value = value2;
    return input;
  },
  invoke(input: TakeDatetime) {
    return input.handle();
  },
  check(result: any, call) {
    if (typeof result !== 'string') wrongType(call, '', result, 'text');
  },
  write(result: any) {
    return JSON.stringify(result ?? null);
  },
};
