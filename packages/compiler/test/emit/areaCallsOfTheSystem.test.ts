import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createTestHost, callerWith } from '@portico/testing';
import type { TestHost } from '@portico/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadModules } from '../support/loadModules.ts';
import { makeProject } from '../support/project.ts';
import type { TestProject } from '../support/project.ts';

const billing = `import { DomainAction, Entity, Get, hasClaim, Internal, Module, Owned, PolicyOf, Query, TenantScoped } from '@portico/core';
import type { FromClaim, Guid, Repository } from '@portico/core';
export class BillingModule extends Module('Billing') {}
export class Invoice extends Entity(Owned, TenantScoped) { customer!: string; }
export class Rate extends Entity(Owned) { name!: string; }
export class IsVip extends PolicyOf(hasClaim('vip', 'yes')) {}
export class Draft extends DomainAction(Internal, { permission: 'billing.invoice.create', policy: IsVip })<Guid> {
  readonly customer!: string;
  execute(invoices: Repository<Invoice>) { return invoices.add(Object.assign(new Invoice(), { customer: this.customer })).id; }
}
export class AddRate extends DomainAction(Internal, { permission: 'billing.rate.create' })<Guid> {
  readonly name!: string;
  execute(rates: Repository<Rate>) { return rates.add(Object.assign(new Rate(), { name: this.name })).id; }
}
export class ForOneself extends DomainAction(Internal)<string> { readonly sub!: FromClaim<'sub'>; execute() { return this.sub; } }
export class CountInvoices extends Query(Invoice, Get('/invoices'), { permission: 'billing.invoice.read' })<{ customer: string }> {}
export class ListRates extends Query(Rate, Get('/rates'), { permission: 'billing.rate.read' })<{ name: string }> {}
`;

const booking = (handler: string, seed = '') => `
import { DomainEvent, Events, isError, MessageHandler, Module, Post, Seed, VoidDomainAction } from '@portico/core';
import type { AsSystem } from '@portico/core';
import type { Billing, Booking } from '../generated/index.ts';
export class BookingModule extends Module('Booking') {}
export class StayEnded extends DomainEvent<{ customer: string }> {}
export class End extends VoidDomainAction(Post('/end')) {
  readonly customer!: string;
  execute(events: Events) { events.raise(new StayEnded({ customer: this.customer })); }
}
${handler}
${seed}
`;
const handling = (type: string, call = 'draft({ customer: event.customer })') => `
export const outcomes: unknown[] = [];
export class Thank extends MessageHandler(StayEnded, { maxAttempts: 1 }) {
  async handle(event: StayEnded, billing: ${type}) {
    const outcome = await billing.${call};
    outcomes.push(outcome);
    return outcome;
  }
}`;

let project: TestProject;
let host: TestHost | undefined;
beforeEach(() => void (host = undefined));
afterEach(async () => {
  await host?.close();
  project.remove();
});

async function start(source: string): Promise<{ outcomes: { status?: number }[] }> {
  project = makeProject({ 'src/billing/billing.ts': billing, 'src/booking/booking.ts': source }, { types: true });
  const load = (file: string) => import(pathToFileURL(join(project.folder, file)).href);
  host = await createTestHost(Object.values(await loadModules(project)));
  return (await load('src/booking/booking.ts')) as { outcomes: { status?: number }[] };
}

const all = (tenant: string) => callerWith({ sub: 'root', tenant_id: tenant, permission: '*' });
const end = () => host!.post('/end', 'Ann', { caller: callerWith({ sub: 'ann', tenant_id: 'north' }) });
const invoices = async (tenant: string) => (await host!.get('/invoices', { caller: all(tenant) })).json();

describe('A handler of an event', () => {
  it('is rejected with 401 if it calls anonymously, although a caller raised the event [PERM-01]', async () => {
    const { outcomes } = await start(booking(handling('Billing')));
    expect((await end()).status).toBe(204);
    expect(outcomes.map(({ status }) => status)).toEqual([401]);
    expect(await invoices('north')).toEqual([]);
  });

  it('may call as the system: past permissions and policies, in the tenant of the event [TENANT-03]', async () => {
    await start(booking(handling('AsSystem<Billing>')));
    expect((await end()).status).toBe(204);
    expect(await invoices('north')).toEqual([{ customer: 'Ann' }]);
    expect(await invoices('south')).toEqual([]);
  });

  it('sends no claims as the system, which has no identity', async () => {
    const { outcomes } = await start(booking(handling('AsSystem<Billing>', 'forOneself({})')));
    await end();
    expect(outcomes.map(({ status }) => status)).toEqual([401]);
  });
});

describe('A seed', () => {
  const seeding = (type: string) =>
    `export class First extends Seed { seed(billing: ${type}) { return billing.addRate({ name: 'Standard' }); } }`;

  it('may call as the system', async () => {
    await start(booking('', seeding('AsSystem<Billing>')));
    expect((await host!.get('/rates', { caller: all('north') })).json()).toEqual([{ name: 'Standard' }]);
  });

  it('fails at startup if it calls anonymously', async () => {
    await expect(start(booking('', seeding('Billing')))).rejects.toThrow('the seed First failed: Sign in to use this operation.');
  });
});
