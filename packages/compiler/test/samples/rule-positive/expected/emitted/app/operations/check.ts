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
  query: [],
  bodyModel: [
    { members: [['up', 1], ['down', 1], ['amount', 2]] },
    {},
    { exact: true },
  ],
  bind() {
    return new Check();
  },
  validate(input: Writable<Check>, call: OperationCall) {
    const body = bodyObject(call);

    if (body.up != null) {
      const up = plainNumber(body.up);
      if (!isInt(up)) notInt(call, '/up', up);
      else if (up <= 0) call.fail('body', '/up', 'validation.greaterThan', "'up' must be greater than 0.");
      input.up = up;
    }

    if (body.down != null) {
      const down = plainNumber(body.down);
      if (!isNumber(down)) notNumber(call, '/down', down);
      else if (down >= 0) call.fail('body', '/down', 'validation.lessThan', "'down' must be less than 0.");
      input.down = down;
    }

    if (body.amount != null) {
      const amount = readDecimal(call, '/amount', body.amount);
      if (amount !== undefined && compareDecimals(amount, '0') <= 0)
        call.fail('body', '/amount', 'validation.greaterThan', "'amount' must be greater than 0.");
      input.amount = amount;
    }
  },
  invoke(input: Check) {
    return input.handle();
  },
  write(result: any) {
    return JSON.stringify(result ?? null);
  },
};
