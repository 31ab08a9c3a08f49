import { Entity, TenantScoped } from '@portico/core';
import { sessionOf } from '@portico/data';
import type { EntityPlan, Store } from '@portico/data';
import { expect, it, onTestFinished } from 'vitest';
import { describeStores, freshStore } from '../support/freshStore.ts';
import type { FreshStore, StoreKind } from '../support/freshStore.ts';
import { callBy, createTables } from '../support/samples/index.ts';
import { declared, field } from '../support/samples/declared.ts';

class Bill extends Entity(TenantScoped) {
  number!: string;
}
class Ticket extends Entity() {
  number!: string;
  note?: string;
}
const billPlan = declared({
  type: Bill,
  traits: ['TenantScoped'],
  fields: [field('number', 'string', { number: 'B-{###}', numbering: { perTenant: true } })],
  unique: [['tenantId', 'number']],
});
const ticketPlan = declared({
  type: Ticket,
  fields: [field('number', 'string', { number: 'T-{###}', numbering: { block: 10 } }), { ...field('note', 'string'), nullable: true }],
  unique: [['number']],
});

describeStores('Generated numbers that are counted for each tenant', (kind) => {
  it('start with 1 for each tenant', async () => {
    const { store } = await opened(kind);
    const bill = async (tenant: string) => {
      const by = sessionOf(store, callBy('ann', { tenant }));
      return (await by.run(() => by.repository(billPlan).add(new Bill()))).number;
    };
    const given = [];
    for (const tenant of ['north', 'south', 'north', '4:east', 'east', 'south', 'south']) given.push(await bill(tenant));
    expect(given).toEqual(['B-001', 'B-001', 'B-002', 'B-001', 'B-001', 'B-002', 'B-003']);
  });
});

describeStores('Generated numbers that are drawn in blocks', (kind) => {
  it('are distinct across two processes, and are drawn in blocks', async () => {
    const fresh = await opened(kind);
    const other = fresh.address === '' ? fresh.store : fresh.again();
    if (other !== fresh.store) onTestFinished(() => other.close());
    const draws = drawsOf(fresh.store);
    const given = await Promise.all(Array.from({ length: 200 }, (_, index) => ticket(index % 2 === 0 ? fresh.store : other)));
    expect(new Set(given).size).toBe(200);
    const one = await opened(kind);
    const drawn = drawsOf(one.store);
    const inOrder = [];
    for (let index = 0; index < 25; index++) inOrder.push(await ticket(one.store));
    expect(inOrder).toEqual(Array.from({ length: 25 }, (_, index) => `T-${String(index + 1).padStart(3, '0')}`));
    expect([drawn.length, draws.length > 0]).toEqual([3, true]);
  });

  it('leave gaps of at most a block for each process, however many saves run at once', async () => {
    const fresh = await opened(kind);
    const others = fresh.address === '' ? [] : [fresh.again(), fresh.again()];
    onTestFinished(async () => void (await Promise.all(others.map((other) => other.close()))));
    const stores = [fresh.store, ...others];
    const drawn = drawsOf(fresh.store);
    const given: string[] = [];
    for (const saves of [10, 1, 33])
      given.push(...(await Promise.all(stores.flatMap((store) => Array.from({ length: saves }, () => ticket(store))))));
    expect(new Set(given).size).toBe(given.length);
    const last = Math.max(...given.map((number) => Number(number.slice(2))));
    expect(last).toBeLessThan(given.length + 10 * stores.length);
    // One for the first save, and one for those that waited; the last ones need all that are left, and more.
    expect(drawn.length).toBeLessThanOrEqual(5);
  });

  it('are left to later saves if a draw fails', async () => {
    const { store } = await opened(kind);
    const write = store.write.bind(store);
    store.write = () => Promise.reject(new Error('No.'));
    const failed = await Promise.allSettled(Array.from({ length: 5 }, () => ticket(store)));
    expect(failed.map(({ status }) => status)).toEqual(Array(5).fill('rejected'));
    store.write = write;
    expect(await Promise.all([ticket(store), ticket(store)])).toEqual(['T-001', 'T-002']);
  });

  it('leave a gap if a save fails, and are never assigned again', async () => {
    const { store } = await opened(kind);
    const by = sessionOf(store, callBy('ann'));
    const failed = await by.run(() => {
      by.repository(ticketPlan).add(Object.assign(new Ticket(), { number: 'T-001' }));
      by.repository(ticketPlan).add(new Ticket());
    });
    expect(failed).toMatchObject({ status: 409 });
    expect(await ticket(store)).toBe('T-002');
  });

  it('are assigned in an open transaction, and persist only if it succeeds', async () => {
    const { store } = await opened(kind);
    const held = async (fails: boolean) => {
      const by = sessionOf(store, callBy('ann'));
      const tickets: Ticket[] = [];
      const work = by.run(async () => {
        tickets.push(by.repository(ticketPlan).add(new Ticket()));
        await by.flush();
        tickets.push(by.repository(ticketPlan).add(new Ticket()));
        await by.flush();
        if (fails) throw new Error('No.');
      });
      await work.catch(() => undefined);
      return tickets.map(({ number }) => number);
    };
    await held(true);
    const atOnce = (await Promise.all([held(false), held(false)])).flat();
    const kept = [...atOnce, ...(await held(false)), ...(await held(false)), await ticket(store)];
    expect(new Set(kept).size).toBe(kept.length);
  });
});

async function opened(kind: StoreKind): Promise<FreshStore> {
  const fresh = await freshStore(kind);
  onTestFinished(() => fresh.drop());
  await createTables(fresh.store, [billPlan, ticketPlan] as unknown as EntityPlan<never>[]);
  return fresh;
}

async function ticket(store: Store): Promise<string> {
  const by = sessionOf(store, callBy('ann'));
  return (await by.run(() => by.repository(ticketPlan).add(new Ticket()))).number;
}

/** Returns the statements that draw numbers of a store from now on. */
function drawsOf(store: Store): string[] {
  const drawn: string[] = [];
  const write = store.write.bind(store);
  store.write = (writes) => {
    for (const { statement, values } of writes) if (statement.name.startsWith('portico_number')) drawn.push(String(values[0]));
    return write(writes);
  };
  return drawn;
}
