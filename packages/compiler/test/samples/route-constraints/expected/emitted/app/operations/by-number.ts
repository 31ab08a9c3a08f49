// Emitted by portico build. Do not edit.
import type { OperationPlan } from '@portico/runtime';
import { routeText, toInt, wrongType } from '@portico/runtime/reading';
import type { Writable } from '@portico/runtime/reading';
import { ByNumber } from '../../../constraints.ts';

export const byNumber: OperationPlan = {
  id: 'App.ByNumber',
  verb: 'GET',
  route: '/rooms/{id:int}',
  status: 200,
  body: 'none',
  answer: 'json',
  query: [],
  cache: { reads: [] },
  bind(call) {
    const id = toInt(call, 'route', 'id', routeText(call, 'id'));
    if (call.failures) return undefined;

    const input = new ByNumber() as Writable<ByNumber>;
    input.id = id;
    return input;
  },
  invoke(input: ByNumber) {
    return input.handle();
  },
  check(result: any, call) {
    if (typeof result !== 'string') wrongType(call, '', result, 'text');
  },
  write(result: any) {
    return JSON.stringify(result ?? null);
  },
};
