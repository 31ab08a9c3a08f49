// Emitted by portico build. Do not edit.
import type { OperationCall, OperationPlan } from '@portico/runtime';
import { bodyObject, isDate, malformed, readDateTime, today } from '@portico/runtime/reading';
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
    const future: unknown = body.future;
    if (future != null) {
      const futureRead = readDateTime(call, '/future', future);
      if (futureRead !== undefined) {
        if (futureRead.getTime() <= call.now()) call.fail('body', '/future', 'validation.future', "'future' must lie in the future.");
        input.future = futureRead as never;
      }
    }
    const past: unknown = body.past;
    if (past != null) {
      const pastRead = readDateTime(call, '/past', past);
      if (pastRead !== undefined) {
        if (pastRead.getTime() >= call.now()) call.fail('body', '/past', 'validation.past', "'past' must lie in the past.");
        input.past = pastRead as never;
      }
    }
    const notBefore: unknown = body.notBefore;
    if (notBefore != null) {
      const notBeforeRead = readDateTime(call, '/notBefore', notBefore);
      if (notBeforeRead !== undefined) {
        if (notBeforeRead.getTime() < call.now()) call.fail('body', '/notBefore', 'validation.futureOrPresent', "'notBefore' must not lie in the past.");
        input.notBefore = notBeforeRead as never;
      }
    }
    const notAfter: unknown = body.notAfter;
    if (notAfter != null) {
      const notAfterRead = readDateTime(call, '/notAfter', notAfter);
      if (notAfterRead !== undefined) {
        if (notAfterRead.getTime() > call.now()) call.fail('body', '/notAfter', 'validation.pastOrPresent', "'notAfter' must not lie in the future.");
        input.notAfter = notAfterRead as never;
      }
    }
    const futureDay: unknown = body.futureDay;
    if (futureDay != null) {
      if (typeof futureDay === 'string' && isDate(futureDay)) {
        if (futureDay <= today(call.now())) call.fail('body', '/futureDay', 'validation.future', "'futureDay' must lie in the future.");
        input.futureDay = futureDay as never;
      }
      else malformed(call, '/futureDay', futureDay, { code: 'validation.date', expected: 'a date of the form YYYY-MM-DD' });
    }
    const pastDay: unknown = body.pastDay;
    if (pastDay != null) {
      if (typeof pastDay === 'string' && isDate(pastDay)) {
        if (pastDay >= today(call.now())) call.fail('body', '/pastDay', 'validation.past', "'pastDay' must lie in the past.");
        input.pastDay = pastDay as never;
      }
      else malformed(call, '/pastDay', pastDay, { code: 'validation.date', expected: 'a date of the form YYYY-MM-DD' });
    }
  },
  invoke(input: Check, _services: never) {
    return input.handle();
  },
  write(result: any) {
    return JSON.stringify(result ?? null);
  },
};
