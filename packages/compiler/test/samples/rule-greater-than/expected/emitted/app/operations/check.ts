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
    const more: unknown = body.more;
    if (more != null) {
      const moreNumber = plainNumber(more);
      if (isInt(moreNumber)) {
        if (!(moreNumber > 1)) call.fail('body', '/more', 'validation.greaterThan', "'more' must be greater than 1.");
        input.more = moreNumber as never;
      }
      else malformed(call, '/more', moreNumber, { code: 'validation.int', expected: 'a whole number from -2147483648 to 2147483647' });
    }
    const less: unknown = body.less;
    if (less != null) {
      const lessNumber = plainNumber(less);
      if (isNumber(lessNumber)) {
        if (!(lessNumber < 1)) call.fail('body', '/less', 'validation.lessThan', "'less' must be less than 1.");
        input.less = lessNumber as never;
      }
      else wrongType(call, '/less', lessNumber, 'a number');
    }
    const decimal: unknown = body.decimal;
    if (decimal != null) {
      const decimalRead = readDecimal(call, '/decimal', decimal);
      if (decimalRead !== undefined) {
        if (!(compareDecimals(decimalRead, '0') > 0)) call.fail('body', '/decimal', 'validation.greaterThan', "'decimal' must be greater than 0.");
        input.decimal = decimalRead as never;
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
