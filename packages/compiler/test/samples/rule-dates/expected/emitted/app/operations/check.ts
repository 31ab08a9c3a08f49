// Emitted by portico build. Do not edit.
import type { OperationCall, OperationPlan } from '@portico/runtime';
import { bodyObject, isDate, notDate, readDateTime, today } from '@portico/runtime/reading';
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
    { members: [['future', 1], ['past', 1], ['notBefore', 1], ['notAfter', 1], ['futureDay', 1], ['pastDay', 1]] },
    {},
  ],
  bind() {
    return new Check();
  },
  validate(input: Writable<Check>, call: OperationCall) {
    const body = bodyObject(call);

    if (body.future != null) {
      const future = readDateTime(call, '/future', body.future);
      if (future !== undefined && future.getTime() <= call.now())
        call.fail('body', '/future', 'validation.future', "'future' must lie in the future.");
      input.future = future;
    }

    if (body.past != null) {
      const past = readDateTime(call, '/past', body.past);
      if (past !== undefined && past.getTime() >= call.now()) call.fail('body', '/past', 'validation.past', "'past' must lie in the past.");
      input.past = past;
    }

    if (body.notBefore != null) {
      const notBefore = readDateTime(call, '/notBefore', body.notBefore);
      if (notBefore !== undefined && notBefore.getTime() < call.now())
        call.fail('body', '/notBefore', 'validation.futureOrPresent', "'notBefore' must not lie in the past.");
      input.notBefore = notBefore;
    }

    if (body.notAfter != null) {
      const notAfter = readDateTime(call, '/notAfter', body.notAfter);
      if (notAfter !== undefined && notAfter.getTime() > call.now())
        call.fail('body', '/notAfter', 'validation.pastOrPresent', "'notAfter' must not lie in the future.");
      input.notAfter = notAfter;
    }

    const futureDay = body.futureDay;
    if (futureDay != null) {
      if (!isDate(futureDay)) notDate(call, '/futureDay', futureDay);
      else if (futureDay <= today(call.now())) call.fail('body', '/futureDay', 'validation.future', "'futureDay' must lie in the future.");
      input.futureDay = futureDay;
    }

    const pastDay = body.pastDay;
    if (pastDay != null) {
      if (!isDate(pastDay)) notDate(call, '/pastDay', pastDay);
      else if (pastDay >= today(call.now())) call.fail('body', '/pastDay', 'validation.past', "'pastDay' must lie in the past.");
      input.pastDay = pastDay;
    }
  },
  invoke(input: Check) {
    return input.handle();
  },
  write(result: any) {
    return JSON.stringify(result ?? null);
  },
};
