// Emitted by portico build. Do not edit.
import type { OperationPlan } from '@portico/runtime';
import { Status } from '../../../orders.ts';

export const status: OperationPlan = {
  id: 'App.Status',
  verb: 'GET',
  route: '/status',
  group: 'Plain',
  status: 200,
  body: 'none',
  answer: 'json',
  cache: { reads: [] },
  bind() {
    return new Status();
  },
  invoke(input: Status) {
    return input.handle();
  },
  write(result: any) {
    return JSON.stringify(result ?? null);
  },
};
