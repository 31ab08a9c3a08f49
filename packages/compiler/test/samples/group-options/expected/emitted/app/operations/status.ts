// Emitted by portico build. Do not edit.
import type { OperationPlan } from '@portico/runtime';
import { wrongType } from '@portico/runtime/reading';
import { Status } from '../../../orders.ts';

export const status: OperationPlan = {
  id: 'App.Status',
  verb: 'GET',
  route: '/status',
  group: 'Plain',
  status: 200,
  body: 'none',
  answer: 'json',
  query: [],
  cache: { reads: [] },
  bind() {
    return new Status();
  },
  invoke(input: Status) {
    return input.handle();
  },
  check(result: any, call) {
    if (typeof result !== 'string') wrongType(call, '', result, 'text');
  },
  write(result: any) {
    return JSON.stringify(result ?? null);
  },
};
