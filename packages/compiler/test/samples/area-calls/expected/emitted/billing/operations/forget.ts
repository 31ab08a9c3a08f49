// Emitted by portico build. Do not edit.
import type { OperationPlan } from '@portico/runtime';
import { Forget } from '../../../billing/billing.ts';

export const forget: OperationPlan = {
  id: 'Billing.Forget',
  verb: 'POST',
  route: '',
  internal: true,
  status: 204,
  body: 'none',
  answer: 'empty',
  bind() {
    return new Forget();
  },
  invoke(input: Forget) {
    return input.execute();
  },
};
