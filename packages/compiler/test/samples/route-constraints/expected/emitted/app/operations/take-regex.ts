// Emitted by portico build. Do not edit.
import type { OperationPlan } from '@portico/runtime';
import { routeText, wrongType } from '@portico/runtime/reading';
import type { Writable } from '@portico/runtime/reading';
import { TakeRegex } from '../../../constraints.ts';

export const takeRegex: OperationPlan = {
  id: 'App.TakeRegex',
  verb: 'GET',
  route: '/regex/{value:regex(^[a-c]+$)}',
  status: 200,
  body: 'none',
  answer: 'json',
  query: [],
  cache: { reads: [] },
  bind(call) {
    const value2 = routeText(call, 'value');
    if (call.failures) return undefined;

    const input = new TakeRegex() as Writable<TakeRegex>;
    input.value = value2;
    return input;
  },
  invoke(input: TakeRegex) {
    return input.handle();
  },
  check(result: any, call) {
    if (typeof result !== 'string') wrongType(call, '', result, 'text');
  },
  write(result: any) {
    return JSON.stringify(result ?? null);
  },
};
