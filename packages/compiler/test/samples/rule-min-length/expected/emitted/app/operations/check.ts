// Emitted by portico build. Do not edit.
import type { OperationCall, OperationPlan } from '@portico/runtime';
import { bodyObject, hasLength, wrongType } from '@portico/runtime/reading';
import type { Writable } from '@portico/runtime/reading';
import { Check } from '../../../check.ts';

export const check: OperationPlan = {
  id: 'App.Check',
  verb: 'POST',
  route: '/check',
  status: 200,
  body: 'wrapped',
  answer: 'json',
  bodyOptional: true,
  query: [],
  bodyModel: [
    { members: [['text', 1], ['list', 2]] },
    {},
    { items: 1 },
  ],
  bind() {
    return new Check();
  },
  validate(input: Writable<Check>, call: OperationCall) {
    const body = bodyObject(call);

    const text = body.text;
    if (text != null) {
      if (typeof text !== 'string') wrongType(call, '/text', text, 'text');
      else if (!hasLength(text, 2)) call.fail('body', '/text', 'validation.minLength', "'text' must have at least 2 characters.");
      input.text = text;
    }

    const list = body.list;
    if (list != null) {
      if (!Array.isArray(list)) wrongType(call, '/list', list, 'a list');
      else {
        for (let index = 0; index < list.length; index++) {
          const listItem: unknown = list[index];
          if (typeof listItem !== 'string') wrongType(call, '/list/' + index, listItem, 'text');
        }
        if (list.length < 2) call.fail('body', '/list', 'validation.minItems', "'list' must have at least 2 elements.");
      }
      input.list = list;
    }
  },
  invoke(input: Check) {
    return input.handle();
  },
  write(result: any) {
    return JSON.stringify(result ?? null);
  },
};
