// Emitted by portico build. Do not edit.
import type { OperationPlan } from '@portico/runtime';
import { routeText, wrongType } from '@portico/runtime/reading';
import type { Writable } from '@portico/runtime/reading';
import { Fail } from '../../../fail.ts';

export const fail: OperationPlan = {
  id: 'App.Fail',
  verb: 'GET',
  route: '/fail/{kind}',
  status: 200,
  body: 'none',
  answer: 'json',
  query: [],
  cache: { reads: [] },
  bind(call) {
    const kind = routeText(call, 'kind');
    if (call.failures) return undefined;

    const input = new Fail() as Writable<Fail>;
    input.kind = kind;
    return input;
  },
  invoke(input: Fail) {
    return input.handle();
  },
  check(result: any, call) {
    if (typeof result !== 'string') wrongType(call, '', result, 'text');
  },
  write(result: any) {
    return JSON.stringify(result ?? null);
  },
};
