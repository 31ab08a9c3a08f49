// Emitted by portico build. Do not edit.
import type { OperationPlan } from '@portico/runtime';
import { claim, headerText, textOf, wrongType } from '@portico/runtime/reading';
import type { Writable } from '@portico/runtime/reading';
import { Greet } from '../../../catalog/prices.ts';

export const greet: OperationPlan = {
  id: 'Catalog.Greet',
  verb: 'GET',
  route: '/greeting',
  status: 200,
  body: 'none',
  answer: 'json',
  query: [],
  cache: { seconds: 60, reads: [], personal: true, vary: ['Accept-Language'] },
  bind(call) {
    const language = headerText(call, 'Accept-Language', 'optional');
    const tenant = claim(call, 'tenant_id', 'optional', textOf);
    if (call.refusal || call.failures) return undefined;

    const input = new Greet() as Writable<Greet>;
    if (language !== undefined) input.language = language;
    if (tenant !== undefined) input.tenant = tenant;
    return input;
  },
  invoke(input: Greet) {
    return input.handle();
  },
  check(result: any, call) {
    if (typeof result !== 'string') wrongType(call, '', result, 'text');
  },
  write(result: any) {
    return JSON.stringify(result ?? null);
  },
};
