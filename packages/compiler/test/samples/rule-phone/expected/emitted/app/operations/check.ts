// Emitted by portico build. Do not edit.
import type { OperationCall, OperationPlan } from '@portico/runtime';
import { bodyObject, isPhone, wrongType } from '@portico/runtime/reading';
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
    { members: [['phone', 1], ['others', 2]] },
    {},
    { items: 1 },
  ],
  bind() {
    return new Check();
  },
  validate(input: Writable<Check>, call: OperationCall) {
    const body = bodyObject(call);

    const phone = body.phone;
    if (typeof phone !== 'string') wrongType(call, '/phone', phone, 'text');
    else if (!isPhone(phone)) call.fail('body', '/phone', 'validation.phone', "'phone' must be a phone number in international form.");
    input.phone = phone;

    const others = body.others;
    if (others != null) {
      if (!Array.isArray(others)) wrongType(call, '/others', others, 'a list');
      else {
        for (let index = 0; index < others.length; index++) {
          const othersItem: unknown = others[index];
          if (typeof othersItem !== 'string') wrongType(call, '/others/' + index, othersItem, 'text');
          else if (!isPhone(othersItem))
            call.fail('body', '/others/' + index, 'validation.phone', "'others' must be a phone number in international form.");
        }
      }
      input.others = others;
    }
  },
  invoke(input: Check) {
    return input.handle();
  },
  write(result: any) {
    return JSON.stringify(result ?? null);
  },
};
