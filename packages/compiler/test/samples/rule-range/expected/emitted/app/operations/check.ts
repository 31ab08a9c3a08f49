// Emitted by portico build. Do not edit.
import type { OperationCall, OperationPlan } from '@portico/runtime';
import {
  bodyObject,
  compareDecimals,
  isInt,
  isNumber,
  notInt,
  notNumber,
  plainNumber,
  readDecimal,
  readLong,
} from '@portico/runtime/reading';
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
  exactNumbers: true,
  bind() {
    return new Check();
  },
  validate(input: Writable<Check>, call: OperationCall) {
    const body = bodyObject(call);

    const int = body.int;
    if (int != null) {
      const intNumber = plainNumber(int);
      if (!isInt(intNumber)) notInt(call, '/int', intNumber);
      else {
        if (intNumber < 1) call.fail('body', '/int', 'validation.greaterThanOrEqual', "'int' must be at least 1.");
        if (intNumber > 5) call.fail('body', '/int', 'validation.lessThanOrEqual', "'int' must be at most 5.");
      }
      input.int = intNumber;
    }

    const number = body.number;
    if (number != null) {
      const numberNumber = plainNumber(number);
      if (!isNumber(numberNumber)) notNumber(call, '/number', numberNumber);
      else {
        if (numberNumber < -0.5) call.fail('body', '/number', 'validation.greaterThanOrEqual', "'number' must be at least -0.5.");
        if (numberNumber > 0.5) call.fail('body', '/number', 'validation.lessThanOrEqual', "'number' must be at most 0.5.");
      }
      input.number = numberNumber;
    }

    const long = body.long;
    if (long != null) {
      const longRead = readLong(call, '/long', long);
      if (longRead !== undefined) {
        if (longRead < 1n) call.fail('body', '/long', 'validation.greaterThanOrEqual', "'long' must be at least 1.");
        if (longRead > 5n) call.fail('body', '/long', 'validation.lessThanOrEqual', "'long' must be at most 5.");
      }
      input.long = longRead;
    }

    const decimal = body.decimal;
    if (decimal != null) {
      const decimalRead = readDecimal(call, '/decimal', decimal);
      if (decimalRead !== undefined) {
        if (compareDecimals(decimalRead, '1') < 0)
          call.fail('body', '/decimal', 'validation.greaterThanOrEqual', "'decimal' must be at least 1.");
        if (compareDecimals(decimalRead, '5') > 0)
          call.fail('body', '/decimal', 'validation.lessThanOrEqual', "'decimal' must be at most 5.");
      }
      input.decimal = decimalRead;
    }
  },
  invoke(input: Check) {
    return input.handle();
  },
  write(result: any) {
    return JSON.stringify(result ?? null);
  },
};
