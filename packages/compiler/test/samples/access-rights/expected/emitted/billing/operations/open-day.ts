// Emitted by portico build. Do not edit.
import type { OperationPlan } from '@portico/runtime';
import { OpenDay } from '../../../billing/invoices.ts';
import type { Services } from '../composition.ts';

export const openDay: OperationPlan = {
  id: 'Billing.OpenDay',
  verb: 'POST',
  route: '/days/open',
  status: 204,
  body: 'none',
  answer: 'empty',
  query: [],
  policy(services: Services) {
    return services.isManager;
  },
  bind() {
    return new OpenDay();
  },
  invoke(input: OpenDay) {
    return input.handle();
  },
};
