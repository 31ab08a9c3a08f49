// Emitted by portico build. Do not edit.
import type { OperationPlan } from '@portico/runtime';
import { Create } from '../../../verbs.ts';

export const create: OperationPlan = {
  id: 'App.Create',
  verb: 'POST',
  route: '/things',
  status: 201,
  body: 'none',
  answer: 'json',
  bind() {
    return new Create();
  },
  invoke(input: Create) {
    return input.handle();
  },
  write(result: any) {
    return JSON.stringify(result ?? null);
  },
};
