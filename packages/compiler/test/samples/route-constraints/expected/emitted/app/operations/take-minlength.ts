// Emitted by portico build. Do not edit.
import type { OperationPlan } from '@portico/runtime';
import { routeText, wrongType } from '@portico/runtime/reading';
import type { Writable } from '@portico/runtime/reading';
import { TakeMinlength } from '../../../constraints.ts';

export const takeMinlength: OperationPlan = {
  id: 'App.TakeMinlength',
  verb: 'GET',
  route: '/minlength/{value:minlength(3)}',
  status: 200,
  body: 'none',
  answer: 'json',
  query: [],
  cache: { reads: [] },
  bind(call) {
    const value2 = routeText(call, 'value');
    if (call.failures) return undefined;

    const input = new TakeMinlength() as Writable<TakeMinlength>;
    input.value = value2;
    return input;
  },
  invoke(input: TakeMinlength) {
    return input.handle();
  },
  check(result: any, call) {
    if (typeof result !== 'string') wrongType(call, '', result, 'text');
  },
  write(result: any) {
    return JSON.stringify(result ?? null);
  },
};
