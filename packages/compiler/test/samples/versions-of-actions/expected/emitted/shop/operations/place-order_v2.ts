// Emitted by portico build. Do not edit.
import { sessionOf } from '@portico/data';
import type { OperationCall, OperationPlan } from '@portico/runtime';
import { bodyObject, isInt, notInt, wrongType } from '@portico/runtime/reading';
import type { Writable } from '@portico/runtime/reading';
import { PlaceOrder } from '../../../shop.ts';
import type { Services } from '../composition.ts';
import { orderEntity } from '../entities.ts';
import { checkPlaced, projectPlaced } from '../types.ts';

export const placeOrder_v2: OperationPlan = {
  id: 'Shop.PlaceOrder',
  verb: 'POST',
  route: '/orders',
  status: 200,
  body: 'wrapped',
  answer: 'json',
  idempotent: true,
  query: [],
  bodyModel: [
    { members: [['pieces', 1], ['gift', 1]] },
    {},
  ],
  apiVersion: { number: 2 },
  bind() {
    return new PlaceOrder();
  },
  validate(input: Writable<PlaceOrder>, call: OperationCall) {
    const body = bodyObject(call);

    const pieces = body.pieces;
    if (!isInt(pieces)) notInt(call, '/pieces', pieces);
    else if (pieces <= 0) call.fail('body', '/pieces', 'validation.greaterThan', "'pieces' must be greater than 0.");
    input.pieces = pieces;

    const gift = body.gift;
    if (gift != null) {
      if (typeof gift !== 'string') wrongType(call, '/gift', gift, 'text');
      input.gift = gift;
    }
  },
  invoke(input: PlaceOrder, services: Services, call: OperationCall) {
    const session = sessionOf(services.store, call);
    return session.perform(() => input.executeV2(session.repository(orderEntity)));
  },
  check(result: any, call) {
    checkPlaced(call, '', result);
  },
  write(result: any) {
    return JSON.stringify(projectPlaced(result));
  },
};
