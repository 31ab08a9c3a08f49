// Emitted by portico build. Do not edit.
import type { OperationCall, OperationPlan } from '@portico/runtime';
import { bodyObject, claim, guidOf, isNumber, notNumber, wrongType } from '@portico/runtime/reading';
import type { Writable } from '@portico/runtime/reading';
import { PlaceOrder } from '../../../orders.ts';

export const placeOrder: OperationPlan = {
  id: 'App.PlaceOrder',
  verb: 'POST',
  route: '/orders',
  status: 200,
  body: 'wrapped',
  answer: 'json',
  query: [],
  needsCaller: true,
  bodyModel: [
    { members: [['item', 1], ['count', 1]] },
    {},
  ],
  bind(call) {
    const tenant = claim(call, 'tenant_id', 'required', guidOf);
    if (call.refusal) return undefined;

    const input = new PlaceOrder() as Writable<PlaceOrder>;
    input.tenant = tenant;
    return input;
  },
  validate(input: Writable<PlaceOrder>, call: OperationCall) {
    const body = bodyObject(call);

    const item = body.item;
    if (typeof item !== 'string') wrongType(call, '/item', item, 'text');
    input.item = item;

    const count = body.count;
    if (count != null) {
      if (!isNumber(count)) notNumber(call, '/count', count);
      input.count = count;
    }
  },
  invoke(input: PlaceOrder) {
    return input.execute();
  },
  write(result: any) {
    return JSON.stringify(result ?? null);
  },
};
