// Emitted by portico build. Do not edit.
import type { OperationCall, OperationPlan } from '@portico/runtime';
import { perRequest, requestContext } from '@portico/runtime/reading';
import { Basket, Checkout, Order } from '../../../services.ts';
import type { Services } from '../composition.ts';

export const order: OperationPlan = {
  id: 'App.Order',
  verb: 'GET',
  route: '/order',
  status: 200,
  body: 'none',
  answer: 'json',
  query: [],
  cache: { reads: [], caller: true },
  bind() {
    return new Order();
  },
  invoke(input: Order, services: Services, call: OperationCall) {
    const basket = perRequest(services.registry, Basket, call, () => new Basket(services.counter, services.rates));
    const checkout = perRequest(services.registry, Checkout, call, () => new Checkout(basket));
    return input.execute(basket, checkout, services.clock, requestContext(call));
  },
  write(result: any) {
    return JSON.stringify(result ?? null);
  },
};
