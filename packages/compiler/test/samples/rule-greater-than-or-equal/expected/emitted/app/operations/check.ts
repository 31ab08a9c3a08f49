// Emitted by portico build. Do not edit.
import type { OperationCall, OperationPlan } from '@portico/runtime';
import { bodyObject, isInt, isNumber, malformed, wrongType } from '@portico/runtime/reading';
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
  bind(call) {
    return new Check();
  },
  validate(input: Writable<Check>, call: OperationCall) {
    const body = bodyObject(call);
    const more: unknown = body.more;
    if (more != null) {
      if (isInt(more)) {
        if (!(more >= 1)) call.fail('body', '/more', 'validation.greaterThanOrEqual', "'more' must be at least 1.");
        input.more = more as never;
      }
      else malformed(call, '/more', more, { code: 'validation.int', expected: 'a whole number from -2147483648 to 2147483647' });
    }
    const less: unknown = body.less;
    if (less != null) {
      if (isNumber(less)) {
        if (!(less <= 1)) call.fail('body', '/less', 'validation.lessThanOrEqual', "'less' must be at most 1.");
        input.less = less as never;
      }
      else wrongType(call, '/less', less, 'a number');
    }
  },
  invoke(input: Check, _services: never) {
    return input.handle();
  },
  write(result: any) {
    return JSON.stringify(result ?? null);
  },
};
