import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Clock } from '@portico/core';
import { callerWith, createTestHost, FakeClock, replace } from '@portico/testing';
import type { TestHost } from '@portico/testing';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { Compiler } from '../../src/main.ts';
import { loadModules } from '../support/loadModules.ts';
import { makeProject } from '../support/project.ts';
import type { TestProject } from '../support/project.ts';

const shop = `
import { CurrentTenant, DomainAction, DomainEvent, Entity, Events, Get, Internal, isError, Jobs, Module, NotFoundError, Owned, Post, Query, TenantScoped, VoidDomainAction } from '@portico/core';
import type { AsSystem, CallRefusal, Clock, ForbiddenError, Guid, ReadAccess, Repository } from '@portico/core';
import type { Mail, Shop } from '../generated/index.ts';
export class ShopModule extends Module('Shop') {}
/** Which tenant an account of the payment service belongs to. */
export class Account extends Entity() { name!: string; tenant!: string; }
export class OrderPaid extends DomainEvent<{ label: string }> {}
export class OrderLate extends DomainEvent<{ label: string }> {}
export class Order extends Entity(TenantScoped, Owned) {
  label!: string;
  paid: boolean = false;
  pay() { this.paid = true; this.raise(new OrderPaid({ label: this.label })); }
}
export class AddAccount extends VoidDomainAction(Post('/accounts')) {
  readonly name!: string; readonly tenant!: string;
  execute(accounts: Repository<Account>) { accounts.create({ name: this.name, tenant: this.tenant }); }
}
export class AddOrder extends VoidDomainAction(Post('/orders'), { body: 'wrapped' }) {
  readonly label!: string;
  execute(orders: Repository<Order>, events: Events, jobs: Jobs, clock: Clock) {
    orders.create({ label: this.label });
    const at = new Date(clock.now().getTime() + 60_000);
    events.raise(new OrderLate({ label: this.label }), { at, key: this.label });
    jobs.schedule(Remind, { label: 'job ' + this.label }, { at, key: this.label, as: 'system' });
  }
}
export class ListOrders extends Query(Order, Get('/orders'))<{ label: string; paid: boolean }> {}
export class Remind extends VoidDomainAction(Internal)<CallRefusal> {
  readonly label!: string;
  async execute(mail: AsSystem<Mail>) { const sent = await mail.send({ text: this.label }); return isError(sent) ? sent : undefined; }
}
/** A webhook: it finds the tenant by the account, and acts for it. */
export class ReceivePayment extends VoidDomainAction(Post('/paid'), { allowAnonymous: true })<NotFoundError> {
  readonly account!: string; readonly label!: string;
  async execute(tenant: CurrentTenant, accounts: ReadAccess<Account>, orders: Repository<Order>, events: Events, jobs: Jobs) {
    const account = await accounts.first({ name: this.account });
    if (!account) return new NotFoundError('Account', this.account);
    tenant.actFor(account.tenant);
    const order = await orders.forAllOwners().first({ label: this.label });
    if (!order) return new NotFoundError('Order', this.label);
    order.pay();
    events.cancel(OrderLate, this.label);
    jobs.cancel(Remind, this.label);
  }
}
/** Loads the row of any tenant, and acts for none. */
export class PayAnywhere extends VoidDomainAction(Post('/pay-anywhere'), { allowAnonymous: true, body: 'wrapped' }) {
  readonly label!: string;
  async execute(orders: Repository<Order>) { (await orders.asSystem().first({ label: this.label }))!.pay(); }
}
export class RaiseWithout extends VoidDomainAction(Post('/raise'), { allowAnonymous: true, body: 'wrapped' }) {
  readonly later!: boolean;
  execute(events: Events, clock: Clock) {
    if (this.later) events.raise(new OrderLate({ label: 'x' }), { at: clock.now(), key: 'x' });
    else events.raise(new OrderPaid({ label: 'x' }));
  }
}
export class CancelWithout extends VoidDomainAction(Post('/cancel'), { allowAnonymous: true }) {
  execute(events: Events) { events.cancel(OrderLate, 'x'); }
}
/** Called by PayWithin, within its unit of work. */
export class PayFor extends VoidDomainAction(Internal)<NotFoundError> {
  readonly tenant!: string; readonly label!: string;
  async execute(tenant: CurrentTenant, orders: Repository<Order>, events: Events) {
    tenant.actFor(this.tenant);
    const order = await orders.forAllOwners().first({ label: this.label });
    if (!order) return new NotFoundError('Order', this.label);
    order.pay();
    events.cancel(OrderLate, this.label);
  }
}
export class PayWithin extends VoidDomainAction(Post('/pay-within'), { allowAnonymous: true })<NotFoundError | CallRefusal> {
  readonly tenant!: string; readonly labels!: string[];
  async execute(shop: AsSystem<Shop>) {
    for (const label of this.labels) {
      const paid = await shop.payFor({ tenant: this.tenant, label });
      if (isError(paid)) return paid;
    }
    return undefined;
  }
}
export class Enter extends VoidDomainAction(Post('/enter'), { allowAnonymous: true }) {
  readonly tenants!: string[]; readonly swallow: boolean = false;
  execute(tenant: CurrentTenant, orders: Repository<Order>) {
    try {
      for (const each of this.tenants) tenant.actFor(each);
    } catch (error) {
      if (!this.swallow) throw error;
    }
    orders.create({ label: 'of ' + tenant.id });
  }
}
`;

const mail = `
import { DomainAction, Entity, Get, Internal, MessageHandler, Module, Query, TenantScoped } from '@portico/core';
import type { Guid, Repository } from '@portico/core';
import { OrderLate, OrderPaid } from '../shop/shop.ts';
export class MailModule extends Module('Mail') {}
export class Letter extends Entity(TenantScoped) { text!: string; }
export class Send extends DomainAction(Internal)<Guid> {
  readonly text!: string;
  execute(letters: Repository<Letter>) { return letters.create({ text: this.text }).id; }
}
export class Thank extends MessageHandler(OrderPaid, { maxAttempts: 1 }) {
  handle(event: OrderPaid, letters: Repository<Letter>) { letters.create({ text: 'thanks for ' + event.label }); }
}
export class Warn extends MessageHandler(OrderLate, { maxAttempts: 1 }) {
  handle(event: OrderLate, letters: Repository<Letter>) { letters.create({ text: event.label + ' is late' }); }
}
export class ListLetters extends Query(Letter, Get('/letters'))<{ text: string }> {}
`;

let project: TestProject;
let host: TestHost;
let clock: FakeClock;
let modules: Awaited<ReturnType<typeof loadModules>>[string][];
beforeAll(async () => {
  project = makeProject({ 'src/shop/shop.ts': shop, 'src/mail/mail.ts': mail }, { types: true });
  modules = Object.values(await loadModules(project));
});
afterAll(() => project.remove());
afterEach(() => host.close());

const of = (tenant_id?: string | string[]) => callerWith({ sub: 'ann', permission: '*', ...(tenant_id !== undefined && { tenant_id }) });

/** Starts a host with an account and an order of each of two tenants. */
async function start() {
  clock = new FakeClock('2030-01-01T00:00:00Z');
  host = await createTestHost(modules, { replacements: [replace(Clock, clock)] });
  for (const tenant of ['north', 'south']) {
    expect((await host.post('/accounts', { name: `acct-${tenant}`, tenant }, { caller: of() })).status).toBe(204);
    expect((await host.post('/orders', { label: `${tenant}-1` }, { caller: of(tenant) })).status).toBe(204);
  }
}

async function letters() {
  await host.settle();
  const read = async (tenant: string) =>
    (await host.get('/letters', { caller: of(tenant) })).json<{ text: string }[]>().map(({ text }) => text);
  return { north: (await read('north')).toSorted(), south: (await read('south')).toSorted() };
}
const orders = async (tenant: string) => (await host.get('/orders', { caller: of(tenant) })).json();
/** Lets the delayed events and calls of all orders that are still pending come due. */
const wait = () => clock.advance(120_000);

describe('An operation whose caller has no tenant', () => {
  it('acts for the tenant that it finds: rows, events, delayed events and delayed calls [TENANT-02]', async () => {
    await start();
    expect((await host.post('/paid', { account: 'acct-north', label: 'north-1' })).status).toBe(204);
    wait();
    expect(await orders('north')).toEqual([{ label: 'north-1', paid: true }]);
    expect(await letters()).toEqual({ north: ['thanks for north-1'], south: ['job south-1', 'south-1 is late'] });
  });

  it('does not reach the rows of another tenant', async () => {
    await start();
    expect((await host.post('/paid', { account: 'acct-north', label: 'south-1' })).status).toBe(404);
    expect((await host.post('/paid', { account: 'acct-west', label: 'south-1' })).status).toBe(404);
    expect(await orders('south')).toEqual([{ label: 'south-1', paid: false }]);
  });

  it('raises events of entities for the tenant of the entity', async () => {
    await start();
    expect((await host.post('/pay-anywhere', { label: 'south-1' })).status).toBe(204);
    expect(await letters()).toEqual({ north: [], south: ['thanks for south-1'] });
  });

  it('fails if it raises or cancels an event without a tenant that a handler needs', async () => {
    await start();
    const faults = [];
    for (const [path, body] of [
      ['/raise', { later: false }],
      ['/raise', { later: true }],
      ['/cancel', undefined],
    ] as const) {
      const response = await host.post(path, body);
      expect(response.status).toBe(500);
      faults.push(String(response.fault));
    }
    const need = 'accesses the rows of one tenant (Mail.Letter). If the caller has no tenant, call CurrentTenant.actFor(tenantId) first.';
    expect(faults).toEqual([
      `Error: Shop.OrderPaid is raised without a tenant, but Mail.Thank ${need}`,
      `Error: Shop.OrderLate is raised without a tenant, but Mail.Warn ${need}`,
      `Error: Shop.OrderLate is cancelled without a tenant, but Mail.Warn ${need}`,
    ]);
    expect(await letters()).toEqual({ north: [], south: [] });
  });

  it('may call an operation of its area that acts for a tenant within the same unit of work', async () => {
    await start();
    expect((await host.post('/pay-within', { tenant: 'south', labels: ['south-1'] })).status).toBe(204);
    wait();
    expect(await letters()).toEqual({ north: ['job north-1', 'north-1 is late'], south: ['job south-1', 'thanks for south-1'] });
  });
});

describe('CurrentTenant.actFor', () => {
  it.each([
    { caller: 'no tenant', of: of(), tenants: ['north'], status: 204 },
    { caller: 'the same tenant', of: of('north'), tenants: ['north'], status: 204 },
    { caller: 'another tenant', of: of('south'), tenants: ['north'], status: 403 },
    { caller: 'several tenants', of: of(['north', 'south']), tenants: ['north'], status: 403 },
    { caller: 'no tenant, but chooses two,', of: of(), tenants: ['north', 'south'], status: 403 },
    { caller: 'no identity', of: undefined, tenants: ['north'], status: 204 },
    { caller: 'no tenant, and chooses an empty one,', of: of(), tenants: [''], status: 500 },
  ])('responds with $status if the caller has $caller', async ({ of: caller, tenants, status }) => {
    await start();
    const response = await host.post('/enter', { tenants }, { ...(caller && { caller }) });
    expect(response.status).toBe(status);
    const added = status === 204 ? ['of north'] : [];
    const { ListOrders } = await shopClasses();
    const all: unknown = await host.asSystem().forTenant('north').call(ListOrders);
    expect((all as { label: string }[]).map(({ label }) => label).filter((label) => label.startsWith('of'))).toEqual(added);
  });

  it('leaves the caller in its own tenant, even if the operation catches the error', async () => {
    await start();
    expect((await host.post('/enter', { tenants: ['north'], swallow: true }, { caller: of('south') })).status).toBe(204);
    expect(await orders('south')).toContainEqual({ label: 'of south', paid: false });
  });

  it('narrows the system to the tenant', async () => {
    await start();
    const { PayFor } = await shopClasses();
    const paid = (label: string) => host.asSystem('a test').call(PayFor, { tenant: 'north', label } as never);
    expect(await paid('south-1')).toMatchObject({ code: 'NOT_FOUND' });
    expect(await paid('north-1')).toBeUndefined();
    expect((await letters()).north).toEqual(['thanks for north-1']);
  });

  it('is listed with the operations that use it', async () => {
    await start();
    const compiler = new Compiler(project.folder);
    const { plan } = await compiler.compile();
    await compiler.close();
    const uses = plan!.modules.flatMap(({ manifest }) => manifest.bypasses ?? []).filter(({ kind }) => kind === 'actFor');
    expect(uses.map((use) => use.in)).toEqual(['ReceivePayment.execute', 'PayFor.execute', 'Enter.execute']);
  });
});

interface ShopClasses {
  readonly PayFor: new () => object;
  readonly ListOrders: new () => object;
}
const shopClasses = async () => (await import(pathToFileURL(join(project.folder, 'src/shop/shop.ts')).href)) as ShopClasses;
