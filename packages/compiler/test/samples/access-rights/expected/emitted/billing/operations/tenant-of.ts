// Emitted by portico build. Do not edit.
import type { OperationPlan } from '@portico/runtime';
import { claim, queryText, textOf, toInt, wrongType } from '@portico/runtime/reading';
import type { Writable } from '@portico/runtime/reading';
import { TenantOf } from '../../../billing/invoices.ts';

export const tenantOf: OperationPlan = {
  id: 'Billing.TenantOf',
  verb: 'GET',
  route: '/tenant',
  status: 200,
  body: 'none',
  answer: 'json',
  query: ['times'],
  cache: { reads: [], personal: true },
  needsCaller: true,
  bind(call) {
    const tenant = claim(call, 'tenant_id', 'required', textOf);
    const times = toInt(call, 'query', 'times', queryText(call, 'times', 'required'));
    if (call.refusal || call.failures) return undefined;

    const input = new TenantOf() as Writable<TenantOf>;
    input.tenant = tenant;
    input.times = times;
    return input;
  },
  invoke(input: TenantOf) {
    return input.handle();
  },
  check(result: any, call) {
    if (typeof result !== 'string') wrongType(call, '', result, 'text');
  },
  write(result: any) {
    return JSON.stringify(result ?? null);
  },
};
