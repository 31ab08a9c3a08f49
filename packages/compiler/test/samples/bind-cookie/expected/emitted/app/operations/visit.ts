// Emitted by portico build. Do not edit.
import type { OperationCall, OperationPlan } from '@portico/runtime';
import { bodyObject, cookieText, toBoolean, toDateTime, toGuid, toInt, toLong, wrongType } from '@portico/runtime/reading';
import type { Writable } from '@portico/runtime/reading';
import { Visit } from '../../../visit.ts';

export const visit: OperationPlan = {
  id: 'App.Visit',
  verb: 'POST',
  route: '/visits',
  status: 200,
  body: 'wrapped',
  answer: 'json',
  bodyOptional: true,
  query: [],
  bodyModel: [
    { members: [['note', 1], ['page', 1]] },
    {},
  ],
  bind(call) {
    const session = toGuid(call, 'cookie', 'sid', cookieText(call, 'sid', 'required'));
    const theme = cookieText(call, 'theme', 'optional');
    const count = toInt(call, 'cookie', 'count', cookieText(call, 'count', 'optional'));
    const total = toLong(call, 'cookie', 'total', cookieText(call, 'total', 'optional'));
    const consent = toBoolean(call, 'cookie', 'consent', cookieText(call, 'consent', 'optional'));
    const since = toDateTime(call, 'cookie', 'since', cookieText(call, 'since', 'optional'));
    if (call.failures) return undefined;

    const input = new Visit() as Writable<Visit>;
    input.session = session;
    if (theme !== undefined) input.theme = theme;
    if (count !== undefined) input.count = count;
    if (total !== undefined) input.total = total;
    if (consent !== undefined) input.consent = consent;
    if (since !== undefined) input.since = since;
    return input;
  },
  validate(input: Writable<Visit>, call: OperationCall) {
    const body = bodyObject(call);

    const note = body.note;
    if (note != null) {
      if (typeof note !== 'string') wrongType(call, '/note', note, 'text');
      input.note = note;
    }

    const page = body.page;
    if (page != null) {
      if (typeof page !== 'string') wrongType(call, '/page', page, 'text');
      input.page = page;
    }
  },
  invoke(input: Visit) {
    return input.handle();
  },
  write(result: any) {
    return JSON.stringify(result ?? null);
  },
};
