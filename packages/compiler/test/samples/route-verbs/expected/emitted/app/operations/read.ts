// Emitted by portico build. Do not edit.
import type { OperationPlan } from '@portico/runtime';
import { wrongType } from '@portico/runtime/reading';
import { Read } from '../../../verbs.ts';

export const read: OperationPlan = {
  id: 'App.Read',
  verb: 'GET',
  route: '/things',
  status: 200,
  body: 'none',
  answer: 'json',
  query: [],
  cache: { reads: [] },
  bind() {
    return new Read();
  },
  invoke(input: Read) {
    return input.handle();
  },
  check(result: any, call) {
    if (typeof result !== 'string') wrongType(call, '', result, 'text');
  },
  write(result: any) {
    return JSON.stringify(result ?? null);
  },
};
