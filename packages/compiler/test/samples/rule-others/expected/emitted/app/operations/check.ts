// Emitted by portico build. Do not edit.
import type { OperationCall, OperationPlan } from '@portico/runtime';
import {
  areUnique,
  bodyObject,
  hasLength,
  isDecimalMultiple,
  isFilled,
  isInt,
  isMultiple,
  notInt,
  plainNumber,
  readDecimal,
  readList,
  wrongType,
} from '@portico/runtime/reading';
import type { Writable } from '@portico/runtime/reading';
import { Check } from '../../../check.ts';
import { readPoint } from '../types.ts';

export const check: OperationPlan = {
  id: 'App.Check',
  verb: 'POST',
  route: '/check',
  status: 200,
  body: 'wrapped',
  answer: 'json',
  bodyOptional: true,
  exactNumbers: true,
  query: [],
  bodyModel: [
    { members: [['tens', 1], ['cents', 2], ['word', 1], ['level', 1], ['text', 1], ['list', 3], ['unique', 4], ['nested', 6]] },
    {},
    { exact: true },
    { items: 1 },
    { items: 5 },
    { all: true, exact: true },
    { items: 7 },
    { items: 1 },
  ],
  bind() {
    return new Check();
  },
  validate(input: Writable<Check>, call: OperationCall) {
    const body = bodyObject(call);

    if (body.tens != null) {
      const tens = plainNumber(body.tens);
      if (!isInt(tens)) notInt(call, '/tens', tens);
      else if (!isMultiple(tens, 10)) call.fail('body', '/tens', 'validation.multipleOf', "'tens' must be a multiple of 10.");
      input.tens = tens;
    }

    if (body.cents != null) {
      const cents = readDecimal(call, '/cents', body.cents);
      if (cents !== undefined && !isDecimalMultiple(cents, '0.05'))
        call.fail('body', '/cents', 'validation.multipleOf', "'cents' must be a multiple of 0.05.");
      input.cents = cents;
    }

    const word = body.word;
    if (word != null) {
      if (typeof word !== 'string') wrongType(call, '/word', word, 'text');
      else if (word !== 'a' && word !== 'b') call.fail('body', '/word', 'validation.oneOf', "'word' must be one of a, b.");
      input.word = word;
    }

    if (body.level != null) {
      const level = plainNumber(body.level);
      if (!isInt(level)) notInt(call, '/level', level);
      else if (level !== 1 && level !== 2) call.fail('body', '/level', 'validation.oneOf', "'level' must be one of 1, 2.");
      input.level = level;
    }

    const text = body.text;
    if (text != null) {
      if (typeof text !== 'string') wrongType(call, '/text', text, 'text');
      else if (!isFilled(text)) call.fail('body', '/text', 'validation.notEmpty', "'text' must not be empty.");
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
        if (list.length === 0) call.fail('body', '/list', 'validation.notEmpty', "'list' must not be empty.");
      }
      input.list = list;
    }

    const unique = body.unique;
    if (unique != null) {
      const uniqueRead = readList(call, '/unique', unique, readPoint);
      if (uniqueRead !== undefined && !areUnique(unique as unknown[]))
        call.fail('body', '/unique', 'validation.uniqueItems', "'unique' must not hold an element twice.");
      input.unique = uniqueRead;
    }

    const nested = body.nested;
    if (nested != null) {
      if (!Array.isArray(nested)) wrongType(call, '/nested', nested, 'a list');
      else {
        for (let index2 = 0; index2 < nested.length; index2++) {
          const nestedItem: unknown = nested[index2];
          if (!Array.isArray(nestedItem)) wrongType(call, '/nested/' + index2, nestedItem, 'a list');
          else {
            for (let index3 = 0; index3 < nestedItem.length; index3++) {
              const nestedItem2: unknown = nestedItem[index3];
              if (typeof nestedItem2 !== 'string') wrongType(call, '/nested/' + index2 + '/' + index3, nestedItem2, 'text');
              else if (!hasLength(nestedItem2, 2))
                call.fail('body', '/nested/' + index2 + '/' + index3, 'validation.minLength', "'nested' must have at least 2 characters.");
            }
            if (nestedItem.length < 1)
              call.fail('body', '/nested/' + index2, 'validation.minItems', "'nested' must have at least 1 element.");
          }
        }
      }
      input.nested = nested;
    }
  },
  invoke(input: Check) {
    return input.handle();
  },
  write(result: any) {
    return JSON.stringify(result ?? null);
  },
};
