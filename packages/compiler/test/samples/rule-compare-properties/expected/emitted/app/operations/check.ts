// Emitted by portico build. Do not edit.
import type { OperationCall, OperationPlan } from '@portico/runtime';
import { bodyObject, compareDecimals, isDate, malformed, readDateTime, readDecimal, wrongType } from '@portico/runtime/reading';
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
  bind(call) {
    return new Check();
  },
  validate(input: Writable<Check>, call: OperationCall) {
    const body = bodyObject(call);
    const checkIn: unknown = body.checkIn;
    const checkInRead = readDateTime(call, '/checkIn', checkIn);
    if (checkInRead !== undefined) {
      input.checkIn = checkInRead as never;
    }
    const checkOut: unknown = body.checkOut;
    const checkOutRead = readDateTime(call, '/checkOut', checkOut);
    if (checkOutRead !== undefined) {
      input.checkOut = checkOutRead as never;
    }
    const lowest: unknown = body.lowest;
    if (lowest != null) {
      const lowestRead = readDecimal(call, '/lowest', lowest);
      if (lowestRead !== undefined) {
        input.lowest = lowestRead as never;
      }
    }
    const price: unknown = body.price;
    if (price != null) {
      const priceRead = readDecimal(call, '/price', price);
      if (priceRead !== undefined) {
        input.price = priceRead as never;
      }
    }
    const first: unknown = body.first;
    if (first != null) {
      if (typeof first === 'string' && isDate(first)) {
        input.first = first as never;
      }
      else malformed(call, '/first', first, { code: 'validation.date', expected: 'a date of the form YYYY-MM-DD' });
    }
    const last: unknown = body.last;
    if (last != null) {
      if (typeof last === 'string' && isDate(last)) {
        input.last = last as never;
      }
      else malformed(call, '/last', last, { code: 'validation.date', expected: 'a date of the form YYYY-MM-DD' });
    }
    const password: unknown = body.password;
    if (password != null) {
      if (typeof password === 'string') {
        input.password = password as never;
      }
      else wrongType(call, '/password', password, 'text');
    }
    const repeated: unknown = body.repeated;
    if (repeated != null) {
      if (typeof repeated === 'string') {
        input.repeated = repeated as never;
      }
      else wrongType(call, '/repeated', repeated, 'text');
    }
    const hint: unknown = body.hint;
    if (hint != null) {
      if (typeof hint === 'string') {
        input.hint = hint as never;
      }
      else wrongType(call, '/hint', hint, 'text');
    }
    const stay: unknown = body.stay;
    if (stay != null) {
      const stayRead = readStay(stay, '/stay', call);
      if (stayRead !== undefined) input.stay = stayRead as never;
    }
    if (input.checkOut != null && input.checkIn != null && !(input.checkOut.getTime() > input.checkIn.getTime())) call.fail('body', '/checkOut', 'validation.greaterThan', "'checkOut' must be greater than 'checkIn'.");
    if (input.price != null && input.lowest != null && !(compareDecimals(input.price, input.lowest) >= 0)) call.fail('body', '/price', 'validation.greaterThanOrEqual', "'price' must be at least 'lowest'.");
    if (input.last != null && input.first != null && !(input.last >= input.first)) call.fail('body', '/last', 'validation.greaterThanOrEqual', "'last' must be at least 'first'.");
    if (input.repeated != null && input.password != null && !(input.repeated === input.password)) call.fail('body', '/repeated', 'validation.equalTo', "'repeated' must be equal to 'password'.");
    if (input.hint != null && input.password != null && !(input.hint !== input.password)) call.fail('body', '/hint', 'validation.notEqualTo', "'hint' must not be equal to 'password'.");
  },
  invoke(input: Check, _services: never) {
    return input.handle();
  },
  write(result: any) {
    return JSON.stringify(result ?? null);
  },
};
