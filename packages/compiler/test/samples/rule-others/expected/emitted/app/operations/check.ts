// Emitted by portico build. Do not edit.
import type { OperationCall, OperationPlan } from '@portico/runtime';
import { areUnique, bodyObject, hasLength, isDecimalMultiple, isFilled, isInt, isMultiple, malformed, plainNumber, readDecimal, wrongType } from '@portico/runtime/reading';
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
  bind(call) {
    return new Check();
  },
  validate(input: Writable<Check>, call: OperationCall) {
    const body = bodyObject(call);
    const tens: unknown = body.tens;
    if (tens != null) {
      const tensNumber = plainNumber(tens);
      if (isInt(tensNumber)) {
        if (!isMultiple(tensNumber, 10)) call.fail('body', '/tens', 'validation.multipleOf', "'tens' must be a multiple of 10.");
        input.tens = tensNumber as never;
      }
      else malformed(call, '/tens', tensNumber, { code: 'validation.int', expected: 'a whole number from -2147483648 to 2147483647' });
    }
    const cents: unknown = body.cents;
    if (cents != null) {
      const centsRead = readDecimal(call, '/cents', cents);
      if (centsRead !== undefined) {
        if (!isDecimalMultiple(centsRead, '0.05')) call.fail('body', '/cents', 'validation.multipleOf', "'cents' must be a multiple of 0.05.");
        input.cents = centsRead as never;
      }
    }
    const word: unknown = body.word;
    if (word != null) {
      if (typeof word === 'string') {
        if (word !== 'a' && word !== 'b') call.fail('body', '/word', 'validation.oneOf', "'word' must be one of a, b.");
        input.word = word as never;
      }
      else wrongType(call, '/word', word, 'text');
    }
    const level: unknown = body.level;
    if (level != null) {
      const levelNumber = plainNumber(level);
      if (isInt(levelNumber)) {
        if (levelNumber !== 1 && levelNumber !== 2) call.fail('body', '/level', 'validation.oneOf', "'level' must be one of 1, 2.");
        input.level = levelNumber as never;
      }
      else malformed(call, '/level', levelNumber, { code: 'validation.int', expected: 'a whole number from -2147483648 to 2147483647' });
    }
    const text: unknown = body.text;
    if (text != null) {
      if (typeof text === 'string') {
        if (!isFilled(text)) call.fail('body', '/text', 'validation.notEmpty', "'text' must not be empty.");
        input.text = text as never;
      }
      else wrongType(call, '/text', text, 'text');
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
        if (list.length === 0) call.fail('body', '/list', 'validation.notEmpty', "'list' must not be empty.");
        input.list = listItems as never;
      }
      else wrongType(call, '/list', list, 'a list');
    }
    const unique: unknown = body.unique;
    if (unique != null) {
      if (Array.isArray(unique)) {
        const uniqueItems: unknown[] = [];
        for (let index2 = 0; index2 < unique.length; index2++) {
          const uniqueItem: unknown = unique[index2];
          const uniqueRead = readPoint(uniqueItem, '/unique/' + index2, call);
          if (uniqueRead !== undefined) uniqueItems.push(uniqueRead);
        }
        if (!areUnique(unique)) call.fail('body', '/unique', 'validation.uniqueItems', "'unique' must not hold an element twice.");
        input.unique = uniqueItems as never;
      }
      else wrongType(call, '/unique', unique, 'a list');
    }
    const nested: unknown = body.nested;
    if (nested != null) {
      if (Array.isArray(nested)) {
        const nestedItems: unknown[] = [];
        for (let index3 = 0; index3 < nested.length; index3++) {
          const nestedItem: unknown = nested[index3];
          if (Array.isArray(nestedItem)) {
            const nestedItems2: unknown[] = [];
            for (let index4 = 0; index4 < nestedItem.length; index4++) {
              const nestedItem2: unknown = nestedItem[index4];
              if (typeof nestedItem2 === 'string') {
                if (!hasLength(nestedItem2, 2)) call.fail('body', '/nested/' + index3 + '/' + index4, 'validation.minLength', "'nested' must have at least 2 characters.");
                nestedItems2.push(nestedItem2);
              }
              else wrongType(call, '/nested/' + index3 + '/' + index4, nestedItem2, 'text');
            }
            if (nestedItem.length < 1) call.fail('body', '/nested/' + index3, 'validation.minItems', "'nested' must have at least 1 element.");
            nestedItems.push(nestedItems2);
          }
          else wrongType(call, '/nested/' + index3, nestedItem, 'a list');
        }
        input.nested = nestedItems as never;
      }
      else wrongType(call, '/nested', nested, 'a list');
    }
  },
  invoke(input: Check, _services: never) {
    return input.handle();
  },
  write(result: any) {
    return JSON.stringify(result ?? null);
  },
};
