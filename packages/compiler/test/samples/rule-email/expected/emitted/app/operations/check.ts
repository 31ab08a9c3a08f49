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
  query: [],
  bodyModel: [
    { members: [['address', 1], ['copies', 2]] },
    {},
    { items: 1 },
  ],
  bind() {
    return new Check();
  },
  validate(input: Writable<Check>, call: OperationCall) {
    const body = bodyObject(call);

    const address = body.address;
    if (typeof address !== 'string') wrongType(call, '/address', address, 'text');
    else if (!isEmail(address)) call.fail('body', '/address', 'validation.email', "'address' must be an e-mail address.");
    input.address = address;

    const copies = body.copies;
    if (copies != null) {
      if (!Array.isArray(copies)) wrongType(call, '/copies', copies, 'a list');
      else {
        for (let index = 0; index < copies.length; index++) {
          const copiesItem: unknown = copies[index];
          if (typeof copiesItem !== 'string') wrongType(call, '/copies/' + index, copiesItem, 'text');
          else if (!isEmail(copiesItem)) call.fail('body', '/copies/' + index, 'validation.email', "'copies' must be an e-mail address.");
        }
      }
      input.copies = copies;
    }
  },
  invoke(input: Check) {
    return input.handle();
  },
  write(result: any) {
    return JSON.stringify(result ?? null);
  },
};
