// Emitted by portico build. Do not edit.
import type { OperationPlan } from '@portico/runtime';
import { claim, headerText, routeText, textOf, toInt, wrongType } from '@portico/runtime/reading';
import type { Writable } from '@portico/runtime/reading';
import { WhoPays } from '../../../billing/billing.ts';

export const whoPays: OperationPlan = {
  id: 'Billing.WhoPays',
  verb: 'GET',
  route: '/invoices/{number:int}/payer',
  status: 200,
  body: 'none',
  answer: 'json',
  query: [],
  cache: { reads: [], personal: true, vary: ['X-Hint'] },
  bind(call) {
    const number = toInt(call, 'route', 'number', routeText(call, 'number'));
    const hint = headerText(call, 'X-Hint', 'required');
    const sub = claim(call, 'sub', 'optional', textOf);
    if (call.refusal || call.failures) return undefined;

    const input = new WhoPays() as Writable<WhoPays>;
    input.number = number;
    input.hint = hint;
    if (sub !== undefined) input.sub = sub;
    return input;
  },
  invoke(input: WhoPays) {
    return input.execute();
  },
  check(result: any, call) {
    if (typeof result !== 'string') wrongType(call, '', result, 'text');
  },
  write(result: any) {
    return JSON.stringify(result ?? null);
  },
};
