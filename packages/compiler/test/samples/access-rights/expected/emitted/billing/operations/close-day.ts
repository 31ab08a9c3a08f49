// Emitted by portico build. Do not edit.
import type { OperationPlan } from '@portico/runtime';
import { CloseDay } from '../../../billing/invoices.ts';
import type { Services } from '../composition.ts';

export const closeDay: OperationPlan = {
  id: 'Billing.CloseDay',
  verb: 'POST',
  route: '/days/close',
  status: 204,
  body: 'none',
  answer: 'empty',
  permissions: ['billing.report.search'],
  query: [],
  policy(services: Services) {
    return services.onWorkdays;
  },
  bind() {
    return new CloseDay();
  },
  invoke(input: CloseDay) {
    return input.handle();
  },
};
