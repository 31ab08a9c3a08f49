import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Configuration } from '@portico/core';
import { addServiceEndpoints, createHost, mapServiceEndpoints, RemoteBoundary } from '@portico/host-fastify';
import { ClaimsCaller } from '@portico/runtime';
import { expect, it, onTestFinished } from 'vitest';
import { loadModules } from '../support/loadModules.ts';
import { makeProject } from '../support/project.ts';
import { Given } from '../support/sides.ts';

const booking = `import { DomainEvent, Entity, Events, Module, Post, Repository, VoidDomainAction } from '@portico/core';
import type { Int } from '@portico/core';
export class BookingModule extends Module('Booking') {}
export class Stay extends Entity() { guest!: string; }
export class StayEnded extends DomainEvent<{ guest: string; nights: Int }> {}
export class End extends VoidDomainAction(Post('/end')) {
  readonly guest!: string;
  readonly nights!: Int;
  execute(stays: Repository<Stay>, events: Events) {
    stays.add(Object.assign(new Stay(), { guest: this.guest }));
    events.raise(new StayEnded({ guest: this.guest, nights: this.nights }));
  }
}
`;
const thanks = `import { BackoffStrategy, Entity, isError, MessageHandler, Module } from '@portico/core';
import type { AsSystem, Repository } from '@portico/core';
import type { Billing } from '../generated/index.ts';
import { StayEnded } from '../booking/booking.ts';
export class ThanksModule extends Module('Thanks') {}
export class Letter extends Entity() { invoices!: string; }
export const told: unknown[] = [];
export class Thank extends MessageHandler(StayEnded, { maxAttempts: 5, strategy: BackoffStrategy.Fixed, delay: '1ms' }) {
  async handle(event: StayEnded, billing: AsSystem<Billing>, letters: Repository<Letter>) {
    const [room, bar] = [await billing.charge({ amount: event.nights }), await billing.charge({ amount: 1 })];
    told.push(isError(room) ? room.code : [room, bar]);
    if (isError(room)) return room;
    // The first run dies after its calls: what they did stands, and its message comes again.
    if (told.length === 1) throw new Error('The process is gone.');
    letters.add(Object.assign(new Letter(), { invoices: String(room) + ' ' + String(bar) }));
  }
}
`;
const billing = `import { ConflictError, DomainAction, Entity, Get, Module, Post, Query } from '@portico/core';
import type { Guid, Int, Repository } from '@portico/core';
export class BillingModule extends Module('Billing') {}
export class Charged extends Entity() { amount!: Int; }
export const closed = { times: 0 };
export class Charge extends DomainAction(Post('/charges'), { idempotent: true, permission: 'billing.charged.create' })<Guid, ConflictError> {
  readonly amount!: Int;
  execute(charges: Repository<Charged>) {
    return closed.times-- > 0 ? new ConflictError('The till is closed.') : charges.add(Object.assign(new Charged(), { amount: this.amount })).id;
  }
}
export class ListCharges extends Query(Charged, Get('/charges'))<{ amount: Int }> {}
`;

/** Starts Billing in one host, and the other areas, whose handler calls it, in another. */
async function hosts() {
  const project = makeProject(
    { 'src/booking/booking.ts': booking, 'src/thanks/thanks.ts': thanks, 'src/billing/billing.ts': billing },
    { types: true },
  );
  onTestFinished(() => project.remove());
  const load = <T>(file: string) => import(pathToFileURL(join(project.folder, file)).href) as Promise<T>;
  const { BillingModule, ...others } = await loadModules(project);
  const key = { 'Service:RemoteBoundaries:Key': 'a key that both hosts of this test have' };
  const behind = await started([BillingModule!], key);
  const baseUrl = { 'Service:RemoteBoundaries:Billing:BaseUrl': behind.url };
  const front = await started([...Object.values(others), RemoteBoundary(BillingModule!)], { ...key, ...baseUrl });
  const { told } = await load<{ told: unknown[] }>('src/thanks/thanks.ts');
  const { closed } = await load<{ closed: { times: number } }>('src/billing/billing.ts');
  const end = (nights: number) => front.host.inject({ method: 'POST', url: '/end', payload: { guest: 'Ann', nights } });
  const charges = async () =>
    (await behind.host.inject('/charges'))
      .json<{ amount: number }[]>()
      .map(({ amount }) => amount)
      .toSorted((one, other) => one - other);
  return { told, closed, end, charges };
}

async function started(areas: Parameters<typeof addServiceEndpoints>[1], settings: Readonly<Record<string, string>>) {
  const host = createHost({ environment: 'test' });
  addServiceEndpoints(host, areas, {
    authenticate: () => new ClaimsCaller({ sub: 'root', permission: '*' }),
    services: (services) => void services.replace(Configuration, new Given(settings)),
  });
  mapServiceEndpoints(host);
  onTestFinished(() => host.close());
  return { host, url: await host.listen({ host: '127.0.0.1', port: 0 }) };
}

const patience = { timeout: 60_000 };

it('A handler that dies after its calls of another process repeats them with the same keys: they take effect once, and it receives the first responses [REMOTE-08]', async () => {
  const { told, end, charges } = await hosts();
  expect((await end(3)).statusCode).toBe(204);
  await expect.poll(() => told.length, patience).toBe(2);
  const [first, second] = told as [string[], string[]];
  expect(second).toEqual(first);
  expect(new Set(first).size).toBe(2);
  expect(await charges()).toEqual([1, 3]);
});

it('A handler that another process rejects succeeds once the reason is gone, because rejections are not stored [REMOTE-08]', async () => {
  const { told, closed, end, charges } = await hosts();
  closed.times = 4;
  await end(3);
  await expect.poll(() => told.length, patience).toBe(3);
  expect(told).toEqual(['CONFLICT', 'CONFLICT', [expect.any(String), expect.any(String)]]);
  expect(await charges()).toEqual([1, 3]);
});
