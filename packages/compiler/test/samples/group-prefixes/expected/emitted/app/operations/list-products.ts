// Emitted by portico build. Do not edit.
import type { OperationPlan } from '@portico/runtime';
import { ListProducts } from '../../../orders.ts';

export const listProducts: OperationPlan = {
  id: 'App.ListProducts',
  verb: 'GET',
  route: 'list',
  group: 'ProductsApiGroup',
  status: 200,
  body: 'none',
  answer: 'json',
  cache: { reads: [] },
  bind() {
    return new ListProducts();
  },
  invoke(input: ListProducts) {
    return input.handle();
  },
  write(result: any) {
    return JSON.stringify(result ?? null);
  },
};
