import { CodeCall, MessageCall, SystemCall } from '@portico/runtime';
import type { CallLink, OperationCall, OperationPlan } from '@portico/runtime';
import { currentTenant } from '@portico/runtime/reading';
import { describe, expect, it } from 'vitest';
import { callsWithin, lineTo, requestCall } from './support/lines.ts';
import type { LineSetup } from './support/lines.ts';
import { shopModule } from './support/shop.ts';
import { hostThat, json } from './support/servers.ts';

const request = { params: {}, query: {}, rawHeaders: ['authorization', 'Bearer of-a-payload'], body: { kind: 'none' }, unfit: [] } as const;

/** Returns the headers of a call within another one, and the host's credential requests. */
async function headersWithin(parent: OperationCall, asSystem?: true, setup: LineSetup = {}) {
  const host = await hostThat(json({ id: 'a' }));
  const asked: { parent: OperationCall; link: CallLink | undefined }[] = [];
  const credential = async (call: OperationCall, link: CallLink | undefined) => (asked.push({ parent: call, link }), 'Bearer of-this-host');
  const { line } = lineTo(host.url, { parts: { credential }, ...setup });
  await (
    await callsWithin(line, parent, asSystem)
  )['order']!();
  return { headers: host.got[0]!.headers, asked };
}

const signedIn = () => requestCall({ headers: { Authorization: 'Bearer of-ann', 'X-Tenant-Id': 'north' } });
const within = (parent: OperationCall, asSystem?: true) =>
  new CodeCall(parent.plan, request, { parent, link: { from: 'Desk', to: 'Desk', ...(asSystem && { asSystem }) } });

describe('a call is sent', () => {
  it.each([
    ['directly', () => signedIn()],
    ['through another call', () => within(within(signedIn()))],
  ])('with the credential and the tenant of the request, which asks %s [REMOTE-06]', async (_how, parent) => {
    const { headers, asked } = await headersWithin(parent());
    expect(headers).toMatchObject({ authorization: 'Bearer of-ann', 'x-tenant-id': 'north' });
    expect(asked).toEqual([]);
  });

  it('as the system with a credential of the host, and in the tenant of the request [REMOTE-06]', async () => {
    const parent = signedIn();
    const { headers, asked } = await headersWithin(parent, true);
    expect(headers).toMatchObject({ authorization: 'Bearer of-this-host', 'x-tenant-id': 'north' });
    expect(asked).toEqual([{ parent, link: { from: 'Desk', to: 'Shop', asSystem: true } }]);
  });

  it('as the system, also from within a call on its behalf [REMOTE-06]', async () => {
    const { headers } = await headersWithin(within(signedIn(), true));
    expect(headers).toMatchObject({ authorization: 'Bearer of-this-host' });
  });

  it.each<[string, () => OperationCall]>([
    ['of a request without one', () => requestCall()],
    ['of a message', () => new MessageCall({ handler: 'Desk.Handler', origin: { tenantId: 'north' }, now: Date.now })],
    ['of the host itself', () => new SystemCall('seed', Date.now)],
  ])('with a credential of the host where it is that %s [REMOTE-06]', async (_whose, parent) => {
    const { headers } = await headersWithin(parent());
    expect(headers).toMatchObject({ authorization: 'Bearer of-this-host' });
    expect(headers['x-tenant-id']).toBeUndefined();
  });

  it.each([
    ['itself', (call: OperationCall) => call],
    ['another call within it', (call: OperationCall) => within(call)],
  ])('with a credential of the host if the operation has chosen a tenant, for %s [REMOTE-06]', async (_what, inner) => {
    const parent = requestCall({ headers: { Authorization: 'Bearer of-ann', 'X-Tenant-Id': 'north' } });
    currentTenant(parent).actFor('south');
    const { headers, asked } = await headersWithin(inner(parent));
    expect(headers).toMatchObject({ authorization: 'Bearer of-this-host' });
    expect(headers['x-tenant-id']).toBeUndefined();
    expect(asked.map((each) => each.parent.caller.tenantId)).toEqual(['south']);
  });
});

describe('a call of an internal operation is sent', () => {
  const { operations, ...shop } = shopModule();
  const moduleWith = (demands: Partial<OperationPlan>) => ({
    ...shop,
    operations: operations.map((plan): OperationPlan => ({ ...plan, internal: true, ...demands })),
  });
  const module = moduleWith({});

  it.each<[string, Partial<OperationPlan>]>([
    ['nothing', {}],
    ['a permission', { permissions: ['shop.thing.read'] }],
    ['an authenticated caller', { needsCaller: true }],
  ])('with the credential of the host if the operation requires %s, whoever signed the request [REMOTE-06]', async (_what, demands) => {
    const { headers } = await headersWithin(signedIn(), undefined, { module: moduleWith(demands) });
    expect(headers).toMatchObject({ authorization: 'Bearer of-this-host', 'x-tenant-id': 'north' });
  });

  it('without a credential if the host has none: the token of the user would be rejected', async () => {
    const { headers } = await headersWithin(signedIn(), undefined, { module, parts: { credential: () => undefined } });
    expect(headers).not.toHaveProperty('authorization');
  });
});

describe('the trace of a call', () => {
  it('is that of the request, unchanged, without tracing [REMOTE-07]', async () => {
    const traceparent = `00-${'a'.repeat(32)}-${'c'.repeat(16)}-01`;
    const { headers } = await headersWithin(within(requestCall({ headers: { traceparent, tracestate: 'x=1' } })));
    expect(headers).toMatchObject({ traceparent, tracestate: 'x=1' });
  });

  it('begins with the call if the request has no trace [REMOTE-07]', async () => {
    const { headers } = await headersWithin(requestCall());
    expect(headers['traceparent']).toMatch(new RegExp(`^00-${'a'.repeat(32)}-[0-9a-f]{16}-01$`));
  });
});
