// Emitted by portico build. Do not edit.
import type { OperationCall, OperationPlan } from '@portico/runtime';
import { bodyObject, isEmail, wrongType } from '@portico/runtime/reading';
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
    const address: unknown = body.address;
    if (typeof address === 'string') {
      if (!isEmail(address)) call.fail('body', '/address', 'validation.email', "'address' must be an e-mail address.");
      input.address = address as never;
    }
    else wrongType(call, '/address', address, 'text');
    const copies: unknown = body.copies;
    if (copies != null) {
      if (Array.isArray(copies)) {
        const copiesItems: unknown[] = [];
        for (let index = 0; index < copies.length; index++) {
          const copiesItem: unknown = copies[index];
          if (typeof copiesItem === 'string') {
            if (!isEmail(copiesItem)) call.fail('body', '/copies/' + index, 'validation.email', "'copies' must be an e-mail address.");
            copiesItems.push(copiesItem);
          }
          else wrongType(call, '/copies/' + index, copiesItem, 'text');
        }
        input.copies = copiesItems as never;
      }
      else wrongType(call, '/copies', copies, 'a list');
    }
  },
  invoke(input: Check, _services: never) {
    return input.handle();
  },
  write(result: any) {
    return JSON.stringify(result ?? null);
  },
};
