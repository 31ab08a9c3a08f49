// Emitted by portico build. Do not edit.
import { sessionOf } from '@portico/data';
import type { OperationCall, OperationPlan } from '@portico/runtime';
import { callsOf, isInt, notInt } from '@portico/runtime/reading';
import { PlaceTwo } from '../../../shop.ts';
import type { Shop } from '../calls.ts';
import type { Services } from '../composition.ts';

export const placeTwo: OperationPlan = {
  id: 'Shop.PlaceTwo',
  verb: 'POST',
  route: '/orders/two',
  status: 200,
  body: 'none',
  answer: 'json',
  query: [],
  bind() {
    return new PlaceTwo();
  },
  invoke(input: PlaceTwo, services: Services, call: OperationCall) {
    const session = sessionOf(services.store, call);
    const shop = callsOf<Shop>(services.registry, call, { from: 'Shop', to: 'Shop' });
    return session.perform(() => input.execute(shop));
  },
  check(result: any, call) {
    if (!isInt(result)) notInt(call, '', result);
  },
  write(result: any) {
    return JSON.stringify(result ?? null);
  },
};
