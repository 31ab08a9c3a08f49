// Emitted by portico build. Do not edit.
import type { OperationCall, OperationPlan } from '@portico/runtime';
import { bodyValue, isInt, isNumber, notInt, notNumber, wrongType } from '@portico/runtime/reading';
import type { Writable } from '@portico/runtime/reading';
import { Sum } from '../../../bare.ts';

export const sum: OperationPlan = {
  id: 'App.Sum',
  verb: 'POST',
  route: '/sum',
  status: 200,
  body: 'bare',
  answer: 'json',
  query: [],
  bodyModel: [
    { items: 1 },
    {},
  ],
  bind() {
    return new Sum();
  },
  validate(input: Writable<Sum>, call: OperationCall) {
    const numbers = bodyValue(call);
    if (!Array.isArray(numbers)) wrongType(call, '', numbers, 'a list');
    else {
      for (let index = 0; index < numbers.length; index++) {
        const valuesItem: unknown = numbers[index];
        if (!isInt(valuesItem)) notInt(call, '/' + index, valuesItem);
      }
    }
    input.numbers = numbers;
  },
  invoke(input: Sum) {
    return input.handle();
  },
  check(result: any, call) {
    if (!isNumber(result)) notNumber(call, '', result);
  },
  write(result: any) {
    return JSON.stringify(result ?? null);
  },
};
