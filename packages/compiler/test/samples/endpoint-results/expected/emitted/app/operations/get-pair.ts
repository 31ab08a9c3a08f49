// Emitted by portico build. Do not edit.
import type { OperationPlan } from '@portico/runtime';
import { GetPair } from '../../../results.ts';

export const getPair: OperationPlan = {
  id: 'App.GetPair',
  verb: 'GET',
  route: '/pair',
  status: 200,
  body: 'none',
  answer: 'json',
  cache: { reads: [] },
  bind() {
    return new GetPair();
  },
  invoke(input: GetPair) {
    return input.handle();
  },
  write(result: any) {
    return JSON.stringify(result ?? null);
  },
};
