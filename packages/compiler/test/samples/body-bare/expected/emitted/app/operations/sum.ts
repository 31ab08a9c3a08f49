// Emitted by portico build. Do not edit.
import type { OperationCall, OperationPlan } from '@portico/runtime';
import { bodyValue, isInt, malformed, wrongType } from '@portico/runtime/reading';
import type { Writable } from '@portico/runtime/reading';
import { Sum } from '../../../bare.ts';

export const sum: OperationPlan = {
  id: 'App.Sum',
  verb: 'POST',
  route: '/sum',
  status: 200,
  body: 'bare',
  answer: 'json',
  bind(call) {
    return new Sum();
  },
  validate(input: Writable<Sum>, call: OperationCall) {
    const numbers = bodyValue(call);
    if (Array.isArray(numbers)) {
      const valuesItems: unknown[] = [];
      for (let index = 0; index < numbers.length; index++) {
        const valuesItem: unknown = numbers[index];
        if (isInt(valuesItem)) {
          valuesItems.push(valuesItem);
        }
        else malformed(call, '/' + index, valuesItem, { code: 'validation.int', expected: 'a whole number from -2147483648 to 2147483647' });
      }
      input.numbers = valuesItems as never;
    }
    else wrongType(call, '', numbers, 'a list');
  },
  invoke(input: Sum, _services: never) {
    return input.handle();
  },
  write(result: any) {
    return JSON.stringify(result ?? null);
  },
};
