// Emitted by portico build. Do not edit.
import type { OperationCall, OperationPlan } from '@portico/runtime';
import { bodyObject, isGuid, notGuid, wrongType } from '@portico/runtime/reading';
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
    { members: [['id', 1], ['others', 2]] },
    {},
    { items: 1 },
  ],
  bind() {
    return new Check();
  },
  validate(input: Writable<Check>, call: OperationCall) {
    const body = bodyObject(call);

    const id = body.id;
    if (!isGuid(id)) notGuid(call, '/id', id);
    input.id = id;

    const others = body.others;
    if (others != null) {
      if (!Array.isArray(others)) wrongType(call, '/others', others, 'a list');
      else {
        for (let index = 0; index < others.length; index++) {
          const othersItem: unknown = others[index];
          if (!isGuid(othersItem)) notGuid(call, '/others/' + index, othersItem);
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
