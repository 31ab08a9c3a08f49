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
    { members: [['more', 1], ['less', 1], ['decimal', 2]] },
    {},
    { exact: true },
  ],
  bind() {
    return new Check();
  },
  validate(input: Writable<Check>, call: OperationCall) {
    const body = bodyObject(call);

    if (body.more != null) {
      const more = plainNumber(body.more);
      if (!isInt(more)) notInt(call, '/more', more);
      else if (more <= 1) call.fail('body', '/more', 'validation.greaterThan', "'more' must be greater than 1.");
      input.more = more;
    }

    if (body.less != null) {
      const less = plainNumber(body.less);
      if (!isNumber(less)) notNumber(call, '/less', less);
      else if (less >= 1) call.fail('body', '/less', 'validation.lessThan', "'less' must be less than 1.");
      input.less = less;
    }

    if (body.decimal != null) {
      const decimal = readDecimal(call, '/decimal', body.decimal);
      if (decimal !== undefined && compareDecimals(decimal, '0') <= 0)
        call.fail('body', '/decimal', 'validation.greaterThan', "'decimal' must be greater than 0.");
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
