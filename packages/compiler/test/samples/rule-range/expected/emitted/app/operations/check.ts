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
  query: [],
  bodyModel: [
    { members: [['int', 1], ['number', 1], ['long', 2], ['decimal', 2]] },
    {},
    { exact: true },
  ],
  bind() {
    return new Check();
  },
  validate(input: Writable<Check>, call: OperationCall) {
    const body = bodyObject(call);

    if (body.int != null) {
      const int = plainNumber(body.int);
      if (!isInt(int)) notInt(call, '/int', int);
      else {
        if (int < 1) call.fail('body', '/int', 'validation.greaterThanOrEqual', "'int' must be at least 1.");
        if (int > 5) call.fail('body', '/int', 'validation.lessThanOrEqual', "'int' must be at most 5.");
      }
      input.int = int;
    }

    if (body.number != null) {
      const number = plainNumber(body.number);
      if (!isNumber(number)) notNumber(call, '/number', number);
      else {
        if (number < -0.5) call.fail('body', '/number', 'validation.greaterThanOrEqual', "'number' must be at least -0.5.");
        if (number > 0.5) call.fail('body', '/number', 'validation.lessThanOrEqual', "'number' must be at most 0.5.");
      }
      input.number = number;
    }

    if (body.long != null) {
      const long = readLong(call, '/long', body.long);
      if (long !== undefined) {
        if (long < 1n) call.fail('body', '/long', 'validation.greaterThanOrEqual', "'long' must be at least 1.");
        if (long > 5n) call.fail('body', '/long', 'validation.lessThanOrEqual', "'long' must be at most 5.");
      }
      input.long = long;
    }

    if (body.decimal != null) {
      const decimal = readDecimal(call, '/decimal', body.decimal);
      if (decimal !== undefined) {
        if (compareDecimals(decimal, '1') < 0)
          call.fail('body', '/decimal', 'validation.greaterThanOrEqual', "'decimal' must be at least 1.");
        if (compareDecimals(decimal, '5') > 0) call.fail('body', '/decimal', 'validation.lessThanOrEqual', "'decimal' must be at most 5.");
      }
      input.decimal = decimal;
    }
  },
  invoke(input: Check) {
    return input.handle();
  },
  write(result: any) {
    return JSON.stringify(result ?? null);
  },
};
