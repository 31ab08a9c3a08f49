// Emitted by portico build. Do not edit.
import type { OperationPlan } from '@portico/runtime';
import { Replace } from '../../../verbs.ts';

export const replace: OperationPlan = {
  id: 'App.Replace',
  verb: 'PUT',
  route: '/things',
  status: 200,
  body: 'none',
  answer: 'json',
  bind() {
    return new Replace();
  },
  invoke(input: Replace) {
    return input.execute();
  },
  write(result: any) {
    return JSON.stringify(result ?? null);
  },
};
