// Emitted by portico build. Do not edit.
import type { OperationPlan } from '@portico/runtime';
import { Remove } from '../../../verbs.ts';

export const remove: OperationPlan = {
  id: 'App.Remove',
  verb: 'DELETE',
  route: '/things',
  status: 204,
  body: 'none',
  answer: 'empty',
  query: [],
  bind() {
    return new Remove();
  },
  invoke(input: Remove) {
    return input.handle();
  },
};
