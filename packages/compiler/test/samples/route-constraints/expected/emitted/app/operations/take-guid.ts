// Emitted by portico build. Do not edit.
import type { OperationPlan } from '@portico/runtime';
import { routeText, toGuid, wrongType } from '@portico/runtime/reading';
import type { Writable } from '@portico/runtime/reading';
import { TakeGuid } from '../../../constraints.ts';

export const takeGuid: OperationPlan = {
  id: 'App.TakeGuid',
  verb: 'GET',
  route: '/guid/{value:guid}',
  status: 200,
  body: 'none',
  answer: 'json',
  query: [],
  cache: { reads: [] },
  bind(call) {
    const value2 = toGuid(call, 'route', 'value', routeText(call, 'value'));
    if (call.failures) return undefined;

    const input = new TakeGuid() as Writable<TakeGuid>;
    input.value = value2;
    return input;
  },
  invoke(input: TakeGuid) {
    return input.handle();
  },
  check(result: any, call) {
    if (typeof result !== 'string') wrongType(call, '', result, 'text');
  },
  write(result: any) {
    return JSON.stringify(result ?? null);
  },
};
