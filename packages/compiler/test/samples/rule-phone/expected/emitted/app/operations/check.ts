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
  bind(call) {
    return new Check();
  },
  validate(input: Writable<Check>, call: OperationCall) {
    const body = bodyObject(call);
    const phone: unknown = body.phone;
    if (typeof phone === 'string') {
      if (!isPhone(phone)) call.fail('body', '/phone', 'validation.phone', "'phone' must be a phone number in international form.");
      input.phone = phone as never;
    }
    else wrongType(call, '/phone', phone, 'text');
    const others: unknown = body.others;
    if (others != null) {
      if (Array.isArray(others)) {
        const othersItems: unknown[] = [];
        for (let index = 0; index < others.length; index++) {
          const othersItem: unknown = others[index];
          if (typeof othersItem === 'string') {
            if (!isPhone(othersItem)) call.fail('body', '/others/' + index, 'validation.phone', "'others' must be a phone number in international form.");
            othersItems.push(othersItem);
          }
          else wrongType(call, '/others/' + index, othersItem, 'text');
        }
        input.others = othersItems as never;
      }
      else wrongType(call, '/others', others, 'a list');
    }
  },
  invoke(input: Check, _services: never) {
    return input.handle();
  },
  write(result: any) {
    return JSON.stringify(result ?? null);
  },
};
