// Emitted by portico build. Do not edit.
import type { OperationPlan } from '@portico/runtime';
import { wrongType } from '@portico/runtime/reading';
import { ListProducts } from '../../../orders.ts';

export const listProducts: OperationPlan = {
  id: 'App.ListProducts',
  verb: 'GET',
  route: 'list',
  group: 'ProductsApiGroup',
  status: 200,
  body: 'none',
  answer: 'json',
  query: [],
  cache: { reads: [] },
  bind() {
    return new ListProducts();
  },
  invoke(input: ListProducts) {
    return input.handle();
  },
  check(result: any, call) {
    if (typeof result !== 'string') wrongType(call, '', result, 'text');
  },
  write(result: any) {
    return JSON.stringify(result ?? null);
  },
};
