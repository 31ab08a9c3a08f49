// Emitted by portico build. Do not edit.
import type { OperationCall, OperationPlan } from '@portico/runtime';
import { bodyValue, isGuid, malformed, routeText, toText } from '@portico/runtime/reading';
import type { Writable } from '@portico/runtime/reading';
import { Pick } from '../../../bare.ts';

export const pick: OperationPlan = {
  id: 'App.Pick',
  verb: 'POST',
  route: '/pick/{room}',
  status: 200,
  body: 'bare',
  answer: 'json',
  bind(call) {
    const room = toText(call, 'route', 'room', routeText(call, 'room'));
    if (call.failures) return undefined;
    const input = new Pick() as Writable<Pick>;
    input.room = room as never;
    return input;
  },
  validate(input: Writable<Pick>, call: OperationCall) {
    const guest = bodyValue(call);
    if (typeof guest === 'string' && isGuid(guest)) {
      input.guest = guest as never;
    }
    else malformed(call, '', guest, { code: 'validation.guid', expected: 'a GUID' });
  },
  invoke(input: Pick, _services: never) {
    return input.handle();
  },
  write(result: any) {
    return JSON.stringify(result ?? null);
  },
};
