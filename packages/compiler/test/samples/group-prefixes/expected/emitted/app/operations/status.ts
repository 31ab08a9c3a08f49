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
  bind(call) {
    return new Status();
  },
  invoke(input: Status, _services: never) {
    return input.handle();
  },
  write(result: any) {
    return JSON.stringify(result ?? null);
  },
};
