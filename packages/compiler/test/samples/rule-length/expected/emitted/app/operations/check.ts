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
  bind(call) {
    return new Check();
  },
  validate(input: Writable<Check>, call: OperationCall) {
    const body = bodyObject(call);
    const exact: unknown = body.exact;
    if (exact != null) {
      if (typeof exact === 'string') {
        if (!hasLength(exact, 2)) call.fail('body', '/exact', 'validation.minLength', "'exact' must have at least 2 characters.");
        if (!fitsLength(exact, 2)) call.fail('body', '/exact', 'validation.maxLength', "'exact' must have at most 2 characters.");
        input.exact = exact as never;
      }
      else wrongType(call, '/exact', exact, 'text');
    }
    const between: unknown = body.between;
    if (between != null) {
      if (typeof between === 'string') {
        if (!hasLength(between, 2)) call.fail('body', '/between', 'validation.minLength', "'between' must have at least 2 characters.");
        if (!fitsLength(between, 3)) call.fail('body', '/between', 'validation.maxLength', "'between' must have at most 3 characters.");
        input.between = between as never;
      }
      else wrongType(call, '/between', between, 'text');
    }
    const list: unknown = body.list;
    if (list != null) {
      if (Array.isArray(list)) {
        const listItems: unknown[] = [];
        for (let index = 0; index < list.length; index++) {
          const listItem: unknown = list[index];
          if (typeof listItem === 'string') {
            listItems.push(listItem);
          }
          else wrongType(call, '/list/' + index, listItem, 'text');
        }
        if (list.length < 1) call.fail('body', '/list', 'validation.minItems', "'list' must have at least 1 element.");
        if (list.length > 2) call.fail('body', '/list', 'validation.maxItems', "'list' must have at most 2 elements.");
        input.list = listItems as never;
      }
      else wrongType(call, '/list', list, 'a list');
    }
    const text: unknown = body.text;
    if (text != null) {
      if (typeof text === 'string') {
        if (!hasLength(text, 2)) call.fail('body', '/text', 'validation.minLength', "'text' must have at least 2 characters.");
        if (!fitsLength(text, 3)) call.fail('body', '/text', 'validation.maxLength', "'text' must have at most 3 characters.");
        input.text = text as never;
      }
      else wrongType(call, '/text', text, 'text');
    }
    const short: unknown = body.short;
    if (short != null) {
      if (typeof short === 'string') {
        if (!fitsLength(short, 3)) call.fail('body', '/short', 'validation.maxLength', "'short' must have at most 3 characters.");
        input.short = short as never;
      }
      else wrongType(call, '/short', short, 'text');
    }
  },
  invoke(input: Check, _services: never) {
    return input.handle();
  },
  write(result: any) {
    return JSON.stringify(result ?? null);
  },
};
