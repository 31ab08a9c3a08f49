// Emitted by portico build. Do not edit.
import type { OperationCall, OperationPlan } from '@portico/runtime';
import { bodyObject, claim, guidOf, isNumber, wrongType } from '@portico/runtime/reading';
import type { Writable } from '@portico/runtime/reading';
import { PlaceOrder } from '../../../orders.ts';

export const placeOrder: OperationPlan = {
  id: 'App.PlaceOrder',
  verb: 'POST',
  route: '/orders',
  status: 200,
  body: 'wrapped',
  answer: 'json',
  bind(call) {
    const tenant = claim(call, 'tenant_id', 'required', guidOf);
    if (call.refusal) return undefined;
    const input = new PlaceOrder() as Writable<PlaceOrder>;
    input.tenant = tenant as never;
    return input;
  },
  validate(input: Writable<PlaceOrder>, call: OperationCall) {
    const body = bodyObject(call);
    const item: unknown = body.item;
    if (typeof item === 'string') {
      input.item = item as never;
    }
    else wrongType(call, '/item', item, 'text');
    const count: unknown = body.count;
    if (count != null) {
      if (isNumber(count)) {
        input.count = count as never;
      }
      else wrongType(call, '/count', count, 'a number');
    }
  },
  invoke(input: PlaceOrder, _services: never) {
    return input.execute();
  },
  write(result: any) {
    return JSON.stringify(result ?? null);
  },
};
