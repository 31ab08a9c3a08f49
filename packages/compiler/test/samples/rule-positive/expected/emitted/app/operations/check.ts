// Emitted by portico build. Do not edit.
import type { OperationCall, OperationPlan } from '@portico/runtime';
import { bodyObject, compareDecimals, isInt, isNumber, notInt, notNumber, plainNumber, readDecimal } from '@portico/runtime/reading';
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

    const up = body.up;
    if (up != null) {
      const upNumber = plainNumber(up);
      if (!isInt(upNumber)) notInt(call, '/up', upNumber);
      else if (upNumber <= 0) call.fail('body', '/up', 'validation.greaterThan', "'up' must be greater than 0.");
      input.up = upNumber;
    }

    const down = body.down;
    if (down != null) {
      const downNumber = plainNumber(down);
      if (!isNumber(downNumber)) notNumber(call, '/down', downNumber);
      else if (downNumber >= 0) call.fail('body', '/down', 'validation.lessThan', "'down' must be less than 0.");
      input.down = downNumber;
    }

    const amount = body.amount;
    if (amount != null) {
      const amountRead = readDecimal(call, '/amount', amount);
      if (amountRead !== undefined && compareDecimals(amountRead, '0') <= 0)
        call.fail('body', '/amount', 'validation.greaterThan', "'amount' must be greater than 0.");
      input.amount = amountRead;
    }
  },
  invoke(input: Check) {
    return input.handle();
  },
  write(result: any) {
    return JSON.stringify(result ?? null);
  },
};
