// Emitted by portico build. Do not edit.
import type { OperationCall, OperationPlan } from '@portico/runtime';
import { bodyValue, isGuid, notGuid, routeText, wrongType } from '@portico/runtime/reading';
import type { Writable } from '@portico/runtime/reading';
import { Pick as Pick2 } from '../../../bare.ts';

export const pick: OperationPlan = {
  id: 'App.Pick',
  verb: 'POST',
  route: '/pick/{room}',
  status: 200,
  body: 'bare',
  answer: 'json',
  query: [],
  bodyModel: [
    {},
  ],
  bind(call) {
    const room = routeText(call, 'room');
    if (call.failures) return undefined;

    const input = new Pick2() as Writable<Pick2>;
    input.room = room;
    return input;
  },
  validate(input: Writable<Pick2>, call: OperationCall) {
    const guest = bodyValue(call);
    if (!isGuid(guest)) notGuid(call, '', guest);
    input.guest = guest;
  },
  invoke(input: Pick2) {
    return input.handle();
  },
  check(result: any, call) {
    if (typeof result !== 'string') wrongType(call, '', result, 'text');
  },
  write(result: any) {
    return JSON.stringify(result ?? null);
  },
};
