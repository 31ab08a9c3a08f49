// Emitted by portico build. Do not edit.
import type { OperationPlan } from '@portico/runtime';
import { PricesHaveChanged } from '../../../catalog/prices.ts';
import type { Services } from '../composition.ts';

export const pricesHaveChanged: OperationPlan = {
  id: 'Catalog.PricesHaveChanged',
  verb: 'POST',
  route: '/prices/changed',
  status: 204,
  body: 'none',
  answer: 'empty',
  query: [],
  bind() {
    return new PricesHaveChanged();
  },
  invoke(input: PricesHaveChanged, services: Services) {
    return input.execute(services.cache);
  },
};
