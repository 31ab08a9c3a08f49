// Emitted by portico build. Do not edit.
import type { OperationPlan } from '@portico/runtime';
import { wrongType } from '@portico/runtime/reading';
import { Create } from '../../../verbs.ts';

export const create: OperationPlan = {
  id: 'App.Create',
  verb: 'POST',
  route: '/things',
  status: 201,
  body: 'none',
  answer: 'json',
  query: [],
  bind() {
    return new Create();
  },
  invoke(input: Create) {
    return input.handle();
  },
  check(result: any, call) {
    if (typeof result !== 'string') wrongType(call, '', result, 'text');
  },
  write(result: any) {
    return JSON.stringify(result ?? null);
  },
};
