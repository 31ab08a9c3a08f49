// Emitted by portico build. Do not edit.
import type { OperationPlan } from '@portico/runtime';
import { Filtered } from '../../../services.ts';
import type { Services } from '../composition.ts';

export const filtered: OperationPlan = {
  id: 'App.Filtered',
  verb: 'GET',
  route: '/filtered',
  status: 200,
  body: 'none',
  answer: 'json',
  query: [],
  cache: { reads: [] },
  bind() {
    return new Filtered();
  },
  invoke(input: Filtered) {
    return input.execute();
  },
  filters(services: Services) {
    return [services.inner, services.outer];
  },
  write(result: any) {
    return JSON.stringify(result ?? null);
  },
};
