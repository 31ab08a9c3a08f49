// Emitted by portico build. Do not edit.
import type { OperationPlan } from '@portico/runtime';
import { Ping } from '../../../rates.ts';

export const ping: OperationPlan = {
  id: 'App.Ping',
  verb: 'GET',
  route: '/ping',
  status: 200,
  body: 'none',
  answer: 'json',
  cache: { reads: [] },
  bind() {
    return new Ping();
  },
  invoke(input: Ping) {
    return input.handle();
  },
  write(result: any) {
    return JSON.stringify(result ?? null);
  },
};
