// Emitted by portico build. Do not edit.
import type { OperationPlan } from '@portico/runtime';
import { Change } from '../../../verbs.ts';

export const change: OperationPlan = {
  id: 'App.Change',
  verb: 'PATCH',
  route: '/things',
  status: 204,
  body: 'none',
  answer: 'empty',
  query: [],
  bind() {
    return new Change();
  },
  invoke(input: Change) {
    return input.execute();
  },
};
