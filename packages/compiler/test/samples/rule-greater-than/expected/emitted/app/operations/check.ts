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

    const more = body.more;
    if (more != null) {
      const moreNumber = plainNumber(more);
      if (!isInt(moreNumber)) notInt(call, '/more', moreNumber);
      else if (moreNumber <= 1) call.fail('body', '/more', 'validation.greaterThan', "'more' must be greater than 1.");
      input.more = moreNumber;
    }

    const less = body.less;
    if (less != null) {
      const lessNumber = plainNumber(less);
      if (!isNumber(lessNumber)) notNumber(call, '/less', lessNumber);
      else if (lessNumber >= 1) call.fail('body', '/less', 'validation.lessThan', "'less' must be less than 1.");
      input.less = lessNumber;
    }

    const decimal = body.decimal;
    if (decimal != null) {
      const decimalRead = readDecimal(call, '/decimal', decimal);
      if (decimalRead !== undefined && compareDecimals(decimalRead, '0') <= 0)
        call.fail('body', '/decimal', 'validation.greaterThan', "'decimal' must be greater than 0.");
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
