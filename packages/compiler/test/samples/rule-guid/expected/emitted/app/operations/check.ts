// Emitted by portico build. Do not edit.
import type { OperationCall, OperationPlan } from '@portico/runtime';
import { bodyObject, isGuid, malformed, wrongType } from '@portico/runtime/reading';
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
    const id: unknown = body.id;
    if (typeof id === 'string' && isGuid(id)) {
      input.id = id as never;
    }
    else malformed(call, '/id', id, { code: 'validation.guid', expected: 'a GUID' });
    const others: unknown = body.others;
    if (others != null) {
      if (Array.isArray(others)) {
        const othersItems: unknown[] = [];
        for (let index = 0; index < others.length; index++) {
          const othersItem: unknown = others[index];
          if (typeof othersItem === 'string' && isGuid(othersItem)) {
            othersItems.push(othersItem);
          }
          else malformed(call, '/others/' + index, othersItem, { code: 'validation.guid', expected: 'a GUID' });
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
