// Emitted by portico build. Do not edit.
import type { OperationPlan } from '@portico/runtime';
import { routeText, wrongType } from '@portico/runtime/reading';
import type { Writable } from '@portico/runtime/reading';
import { ByName } from '../../../constraints.ts';

export const byName: OperationPlan = {
  id: 'App.ByName',
  verb: 'GET',
  route: '/rooms/{name:alpha}',
  status: 200,
  body: 'none',
  answer: 'json',
  query: [],
  cache: { reads: [] },
  bind(call) {
    const name = routeText(call, 'name');
    if (call.failures) return undefined;

    const input = new ByName() as Writable<ByName>;
    input.name = name;
    return input;
  },
  invoke(input: ByName) {
    return input.handle();
  },
  check(result: any, call) {
    if (typeof result !== 'string') wrongType(call, '', result, 'text');
  },
  write(result: any) {
    return JSON.stringify(result ?? null);
  },
};
