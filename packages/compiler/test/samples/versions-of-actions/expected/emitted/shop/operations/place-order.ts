// Emitted by portico build. Do not edit.
import { sessionOf } from '@portico/data';
import type { OperationCall, OperationPlan } from '@portico/runtime';
import { bodyObject, isInt, notInt } from '@portico/runtime/reading';
import type { Writable } from '@portico/runtime/reading';
import { PlaceOrder } from '../../../shop.ts';
import type { Services } from '../composition.ts';
import { orderEntity } from '../entities.ts';
import { placeOrder_v2 } from './place-order_v2.ts';

export const placeOrder: OperationPlan = {
  id: 'Shop.PlaceOrder',
  verb: 'POST',
  route: '/orders',
  status: 200,
  body: 'wrapped',
  answer: 'json',
  idempotent: true,
  query: [],
  bodyModel: [
    { members: [['pieces', 1]] },
    {},
  ],
  apiVersion: { number: 1 },
  laterVersions: [placeOrder_v2],
  bind() {
    return new PlaceOrder();
  },
  validate(input: Writable<PlaceOrder>, call: OperationCall) {
    const body = bodyObject(call);

    const pieces = body.pieces;
    if (!isInt(pieces)) notInt(call, '/pieces', pieces);
    else if (pieces <= 0) call.fail('body', '/pieces', 'validation.greaterThan', "'pieces' must be greater than 0.");
    input.pieces = pieces;
  },
  invoke(input: PlaceOrder, services: Services, call: OperationCall) {
    const session = sessionOf(services.store, call);
    return session.perform(() => input.execute(session.repository(orderEntity)));
  },
  check(result: any, call) {
    if (!isInt(result)) notInt(call, '', result);
  },
  write(result: any) {
    return JSON.stringify(result ?? null);
  },
};
