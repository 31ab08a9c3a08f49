// Emitted by portico build. Do not edit.
import type { OperationPlan } from '@portico/runtime';
import { Accept } from '../../../verbs.ts';

export const accept: OperationPlan = {
  id: 'App.Accept',
  verb: 'POST',
  route: '/jobs',
  status: 202,
  body: 'none',
  answer: 'empty',
  query: [],
  bind() {
    return new Accept();
  },
  invoke(input: Accept) {
    return input.handle();
  },
};
