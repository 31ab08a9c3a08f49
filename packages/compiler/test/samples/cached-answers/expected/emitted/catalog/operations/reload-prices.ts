// Emitted by portico build. Do not edit.
import type { OperationPlan } from '@portico/runtime';
import { ReloadPrices } from '../../../catalog/prices.ts';

export const reloadPrices: OperationPlan = {
  id: 'Catalog.ReloadPrices',
  verb: 'POST',
  route: '/prices/reload',
  status: 204,
  body: 'none',
  answer: 'empty',
  query: [],
  invalidates: ['Catalog.Article'],
  bind() {
    return new ReloadPrices();
  },
  invoke(input: ReloadPrices) {
    return input.execute();
  },
};
