// Emitted by portico build. Do not edit.
import type { OperationCall, OperationPlan } from '@portico/runtime';
import { bodyObject, isCreditCard, wrongType } from '@portico/runtime/reading';
import type { Writable } from '@portico/runtime/reading';
import { Check } from '../../../check.ts';

export const check: OperationPlan = {
  id: 'App.Check',
  verb: 'POST',
  route: '/check',
  status: 200,
  body: 'wrapped',
  answer: 'json',
  bind(call) {
    return new Check();
  },
  validate(input: Writable<Check>, call: OperationCall) {
    const body = bodyObject(call);
    const card: unknown = body.card;
    if (typeof card === 'string') {
      if (!isCreditCard(card)) call.fail('body', '/card', 'validation.creditCard', "'card' must be a payment card number.");
      input.card = card as never;
    }
    else wrongType(call, '/card', card, 'text');
    const holder: unknown = body.holder;
    if (holder != null) {
      if (typeof holder === 'string') {
        input.holder = holder as never;
      }
      else wrongType(call, '/holder', holder, 'text');
    }
  },
  invoke(input: Check, _services: never) {
    return input.handle();
  },
  write(result: any) {
    return JSON.stringify(result ?? null);
  },
};
