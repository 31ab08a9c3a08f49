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
  query: [],
  bodyModel: [
    { members: [['card', 1], ['holder', 1]] },
    {},
  ],
  bind() {
    return new Check();
  },
  validate(input: Writable<Check>, call: OperationCall) {
    const body = bodyObject(call);

    const card = body.card;
    if (typeof card !== 'string') wrongType(call, '/card', card, 'text');
    else if (!isCreditCard(card)) call.fail('body', '/card', 'validation.creditCard', "'card' must be a payment card number.");
    input.card = card;

    const holder = body.holder;
    if (holder != null) {
      if (typeof holder !== 'string') wrongType(call, '/holder', holder, 'text');
      input.holder = holder;
    }
  },
  invoke(input: Check) {
    return input.handle();
  },
  write(result: any) {
    return JSON.stringify(result ?? null);
  },
};
