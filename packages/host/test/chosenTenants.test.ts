import type { Caller } from '@portico/core';
import { actsForTenant, CallerInTenant, ClaimsCaller, OperationCall, SystemCaller } from '@portico/runtime';
import type { CallSource, OperationPlan } from '@portico/runtime';
import { expect, it } from 'vitest';
import { describeRunAs, findActor } from '../src/jobs/runAs.ts';
import { createDelegation } from '../src/remote/createDelegation.ts';
import { InvokedCall } from '../src/remote/invoke/invokedCall.ts';

const plan: OperationPlan = {
  id: 'Shop.List',
  verb: 'GET',
  route: '',
  status: 200,
  body: 'none',
  answer: 'json',
  bind: () => ({}),
  invoke: () => undefined,
};
const source: CallSource = { params: {}, query: {}, rawHeaders: [], path: '', signal: new AbortController().signal };
const call = (caller: Caller) => new OperationCall(plan, source, caller, 'trace');
const ann = new ClaimsCaller({ sub: 'ann', permission: 'shop.all' });
const member = new ClaimsCaller({ sub: 'ann', permission: 'shop.all', tenant_id: 'north' });

const callers: readonly (readonly [what: string, caller: Caller, chosen: boolean])[] = [
  ['a caller for whom code has chosen the tenant', new CallerInTenant(ann, 'north'), true],
  ['the system in a tenant', new SystemCaller('north'), true],
  ['a caller whose credential names the tenant', member, false],
];

it.each(callers)('%s remains that in another process', (_what, caller, chosen) => {
  const says = createDelegation(call(caller), undefined);
  const request = { params: {}, query: {}, rawHeaders: [], body: undefined, unfit: [] };
  const invoked = new InvokedCall(plan, request as never, source as never, { caller: ann, host: { says, issuer: 'other' } }, 'trace');
  expect([actsForTenant(invoked.caller), invoked.caller.tenantId]).toEqual([chosen, 'north']);
});

it.each(callers)('%s remains that in a delayed call', async (_what, caller, chosen) => {
  const stored = JSON.parse(JSON.stringify(describeRunAs(call(caller), 'caller'))) as ReturnType<typeof describeRunAs>;
  const actor = await findActor(stored, { findClaims: undefined, grant: (found) => found });
  expect([actsForTenant(actor!.caller), actor!.caller.tenantId]).toEqual([chosen, 'north']);
});
