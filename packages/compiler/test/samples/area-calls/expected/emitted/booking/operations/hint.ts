// Emitted by portico build. Do not edit.
import type { OperationCall, OperationPlan } from '@portico/runtime';
import { callsOf, queryText, toInt, wrongType } from '@portico/runtime/reading';
import type { Writable } from '@portico/runtime/reading';
import { Hint } from '../../../booking/booking.ts';
import type { Billing } from '../../billing/calls.ts';
import type { Services } from '../composition.ts';

export const hint: OperationPlan = {
  id: 'Booking.Hint',
  verb: 'GET',
  route: '/hint',
  status: 200,
  body: 'none',
  answer: 'json',
  query: ['number', 'text'],
  bind(call) {
    const number = toInt(call, 'query', 'number', queryText(call, 'number', 'required'));
    const text = queryText(call, 'text', 'required');
    if (call.failures) return undefined;

    const input = new Hint() as Writable<Hint>;
    input.number = number;
    input.text = text;
    return input;
  },
  invoke(input: Hint, services: Services, call: OperationCall) {
    const billing = callsOf<Billing>(services.registry, call, { from: 'Booking', to: 'Billing' });
    return input.execute(billing);
  },
  check(result: any, call) {
    if (typeof result !== 'string') wrongType(call, '', result, 'text');
  },
  write(result: any) {
    return JSON.stringify(result ?? null);
  },
};
