// Emitted by portico build. Do not edit.
import type { OperationCall, OperationPlan } from '@portico/runtime';
import { bodyObject, compareDecimals, isInt, isNumber, malformed, plainNumber, readDecimal, wrongType } from '@portico/runtime/reading';
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
  bind(call) {
    return new Check();
  },
  validate(input: Writable<Check>, call: OperationCall) {
    const body = bodyObject(call);
    const up: unknown = body.up;
    if (up != null) {
      const upNumber = plainNumber(up);
      if (isInt(upNumber)) {
        if (!(upNumber > 0)) call.fail('body', '/up', 'validation.greaterThan', "'up' must be greater than 0.");
        input.up = upNumber as never;
      }
      else malformed(call, '/up', upNumber, { code: 'validation.int', expected: 'a whole number from -2147483648 to 2147483647' });
    }
    const down: unknown = body.down;
    if (down != null) {
      const downNumber = plainNumber(down);
      if (isNumber(downNumber)) {
        if (!(downNumber < 0)) call.fail('body', '/down', 'validation.lessThan', "'down' must be less than 0.");
        input.down = downNumber as never;
      }
      else wrongType(call, '/down', downNumber, 'a number');
    }
    const amount: unknown = body.amount;
    if (amount != null) {
      const amountRead = readDecimal(call, '/amount', amount);
      if (amountRead !== undefined) {
        if (!(compareDecimals(amountRead, '0') > 0)) call.fail('body', '/amount', 'validation.greaterThan', "'amount' must be greater than 0.");
        input.amount = amountRead as never;
      }
    }
  },
  invoke(input: Check, _services: never) {
    return input.handle();
  },
  write(result: any) {
    return JSON.stringify(result ?? null);
  },
};
