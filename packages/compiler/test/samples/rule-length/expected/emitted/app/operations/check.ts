// Emitted by portico build. Do not edit.
import type { OperationCall, OperationPlan } from '@portico/runtime';
import { bodyObject, fitsLength, hasLength, wrongType } from '@portico/runtime/reading';
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
    { members: [['exact', 1], ['between', 1], ['list', 2], ['text', 1], ['short', 1]] },
    {},
    { items: 1 },
  ],
  bind() {
    return new Check();
  },
  validate(input: Writable<Check>, call: OperationCall) {
    const body = bodyObject(call);

    const exact = body.exact;
    if (exact != null) {
      if (typeof exact !== 'string') wrongType(call, '/exact', exact, 'text');
      else {
        if (!hasLength(exact, 2)) call.fail('body', '/exact', 'validation.minLength', "'exact' must have at least 2 characters.");
        if (!fitsLength(exact, 2)) call.fail('body', '/exact', 'validation.maxLength', "'exact' must have at most 2 characters.");
      }
      input.exact = exact;
    }

    const between = body.between;
    if (between != null) {
      if (typeof between !== 'string') wrongType(call, '/between', between, 'text');
      else {
        if (!hasLength(between, 2)) call.fail('body', '/between', 'validation.minLength', "'between' must have at least 2 characters.");
        if (!fitsLength(between, 3)) call.fail('body', '/between', 'validation.maxLength', "'between' must have at most 3 characters.");
      }
      input.between = between;
    }

    const list = body.list;
    if (list != null) {
      if (!Array.isArray(list)) wrongType(call, '/list', list, 'a list');
      else {
        for (let index = 0; index < list.length; index++) {
          const listItem: unknown = list[index];
          if (typeof listItem !== 'string') wrongType(call, '/list/' + index, listItem, 'text');
        }
        if (list.length < 1) call.fail('body', '/list', 'validation.minItems', "'list' must have at least 1 element.");
        if (list.length > 2) call.fail('body', '/list', 'validation.maxItems', "'list' must have at most 2 elements.");
      }
      input.list = list;
    }

    const text = body.text;
    if (text != null) {
      if (typeof text !== 'string') wrongType(call, '/text', text, 'text');
      else {
        if (!hasLength(text, 2)) call.fail('body', '/text', 'validation.minLength', "'text' must have at least 2 characters.");
        if (!fitsLength(text, 3)) call.fail('body', '/text', 'validation.maxLength', "'text' must have at most 3 characters.");
      }
      input.text = text;
    }

    const short = body.short;
    if (short != null) {
      if (typeof short !== 'string') wrongType(call, '/short', short, 'text');
      else if (!fitsLength(short, 3)) call.fail('body', '/short', 'validation.maxLength', "'short' must have at most 3 characters.");
      input.short = short;
    }
  },
  invoke(input: Check) {
    return input.handle();
  },
  write(result: any) {
    return JSON.stringify(result ?? null);
  },
};
