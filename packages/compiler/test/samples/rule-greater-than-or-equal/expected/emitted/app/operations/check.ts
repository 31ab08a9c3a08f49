// Emitted by portico build. Do not edit.
import type { OperationCall, OperationPlan } from '@portico/runtime';
import { bodyObject, isInt, isNumber, notInt, notNumber } from '@portico/runtime/reading';
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
  query: [],
  bodyModel: [
    { members: [['more', 1], ['less', 1]] },
    {},
  ],
  bind() {
    return new Check();
  },
  validate(input: Writable<Check>, call: OperationCall) {
    const body = bodyObject(call);

    const more = body.more;
    if (more != null) {
      if (!isInt(more)) notInt(call, '/more', more);
      else if (more < 1) call.fail('body', '/more', 'validation.greaterThanOrEqual', "'more' must be at least 1.");
      input.more = more;
    }

    const less = body.less;
    if (less != null) {
      if (!isNumber(less)) notNumber(call, '/less', less);
      else if (less > 1) call.fail('body', '/less', 'validation.lessThanOrEqual', "'less' must be at most 1.");
      input.less = less;
    }
  },
  invoke(input: Check) {
    return input.handle();
  },
  write(result: any) {
    return JSON.stringify(result ?? null);
  },
};
