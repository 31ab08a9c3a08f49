// Emitted by portico build. Do not edit.
import type { OperationPlan } from '@portico/runtime';
import { routeText, toGuid, wrongType } from '@portico/runtime/reading';
import type { Writable } from '@portico/runtime/reading';
import { GetGuest } from '../../../location.ts';

export const getGuest: OperationPlan = {
  id: 'App.GetGuest',
  verb: 'GET',
  route: '/guests/{guestId}',
  group: 'ApiGroup',
  status: 200,
  body: 'none',
  answer: 'json',
  query: [],
  cache: { reads: [] },
  bind(call) {
    const guestId = toGuid(call, 'route', 'guestId', routeText(call, 'guestid'));
    if (call.failures) return undefined;

    const input = new GetGuest() as Writable<GetGuest>;
    input.guestId = guestId;
    return input;
  },
  invoke(input: GetGuest) {
    return input.handle();
  },
  check(result: any, call) {
    if (typeof result !== 'string') wrongType(call, '', result, 'text');
  },
  write(result: any) {
    return JSON.stringify(result ?? null);
  },
};
