// Emitted by portico build. Do not edit.
import type { OperationCall, OperationPlan } from '@portico/runtime';
import { bodyObject, compareDecimals, isDate, notDate, readDateTime, readDecimal, wrongType } from '@portico/runtime/reading';
import type { Writable } from '@portico/runtime/reading';
import { Check } from '../../../check.ts';
import { readStay } from '../types.ts';

export const check: OperationPlan = {
  id: 'App.Check',
  verb: 'POST',
  route: '/check',
  status: 200,
  body: 'wrapped',
  answer: 'json',
  exactNumbers: true,
  query: [],
  bodyModel: [
    {
      members: [
        ['checkIn', 1],
        ['checkOut', 1],
        ['lowest', 2],
        ['price', 2],
        ['first', 1],
        ['last', 1],
        ['password', 1],
        ['repeated', 1],
        ['hint', 1],
        ['stay', 3],
      ],
    },
    {},
    { exact: true },
    { members: [['nights', 1], ['longest', 1]] },
  ],
  bind() {
    return new Check();
  },
  validate(input: Writable<Check>, call: OperationCall) {
    const body = bodyObject(call);
    input.checkIn = readDateTime(call, '/checkIn', body.checkIn);
    input.checkOut = readDateTime(call, '/checkOut', body.checkOut);
    if (body.lowest != null) input.lowest = readDecimal(call, '/lowest', body.lowest);
    if (body.price != null) input.price = readDecimal(call, '/price', body.price);

    const first = body.first;
    if (first != null) {
      if (!isDate(first)) notDate(call, '/first', first);
      input.first = first;
    }

    const last = body.last;
    if (last != null) {
      if (!isDate(last)) notDate(call, '/last', last);
      input.last = last;
    }

    const password = body.password;
    if (password != null) {
      if (typeof password !== 'string') wrongType(call, '/password', password, 'text');
      input.password = password;
    }

    const repeated = body.repeated;
    if (repeated != null) {
      if (typeof repeated !== 'string') wrongType(call, '/repeated', repeated, 'text');
      input.repeated = repeated;
    }

    const hint = body.hint;
    if (hint != null) {
      if (typeof hint !== 'string') wrongType(call, '/hint', hint, 'text');
      input.hint = hint;
    }

    if (body.stay != null) input.stay = readStay(call, '/stay', body.stay);

    if (input.checkOut != null && input.checkIn != null && input.checkOut.getTime() <= input.checkIn.getTime())
      call.fail('body', '/checkOut', 'validation.greaterThan', "'checkOut' must be greater than 'checkIn'.");
    if (input.price != null && input.lowest != null && compareDecimals(input.price, input.lowest) < 0)
      call.fail('body', '/price', 'validation.greaterThanOrEqual', "'price' must be at least 'lowest'.");
    if (typeof input.last === 'string' && typeof input.first === 'string' && input.last < input.first)
      call.fail('body', '/last', 'validation.greaterThanOrEqual', "'last' must be at least 'first'.");
    if (input.repeated != null && input.password != null && input.repeated !== input.password)
      call.fail('body', '/repeated', 'validation.equalTo', "'repeated' must be equal to 'password'.");
    if (input.hint != null && input.password != null && input.hint === input.password)
      call.fail('body', '/hint', 'validation.notEqualTo', "'hint' must not be equal to 'password'.");
  },
  invoke(input: Check) {
    return input.handle();
  },
  write(result: any) {
    return JSON.stringify(result ?? null);
  },
};
