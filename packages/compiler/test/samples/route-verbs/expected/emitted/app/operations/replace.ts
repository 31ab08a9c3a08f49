// Emitted by portico build. Do not edit.
import type { OperationPlan } from '@portico/runtime';
import { wrongType } from '@portico/runtime/reading';
import { Replace } from '../../../verbs.ts';

export const replace: OperationPlan = {
  id: 'App.Replace',
  verb: 'PUT',
  route: '/things',
  status: 200,
  body: 'none',
  answer: 'json',
  query: [],
  bind() {
    return new Replace();
  },
  invoke(input: Replace) {
    return input.execute();
  },
  check(result: any, call) {
    if (typeof result !== 'string') wrongType(call, '', result, 'text');
  },
  write(result: any) {
    return JSON.stringify(result ?? null);
  },
};
