import { afterEach, expect, it } from 'vitest';
import { freshStore } from '../../data/test/support/freshStore.ts';
import type { FreshStore, StoreKind } from '../../data/test/support/freshStore.ts';
import {
  applied,
  apply,
  countOf,
  handlerPlan,
  OrderPlaced,
  prepareStore,
  retry,
  Shop,
  TestClock,
} from '../../messaging/test/support/shop.ts';
import type { Handle } from '../../messaging/test/support/shop.ts';
import { describeTransports, testedTransport } from './support/transports.ts';
import type { TestedTransport, TransportName } from './support/transports.ts';

/** The machine's own clock: what cuts connections does not wait for ours. */
class RealClock extends TestClock {
  override readonly now = () => Date.now();
}

const often = { ...retry, maxAttempts: 100, delay: 20, maxDelay: 20 };
const consumers = [{ area: 'Billing', orderedBy: 'orderId' }];
/** Long enough for all that is cut; a message that is lost would never come. */
const patience = { timeout: 120_000, interval: 50 };

/** A host with the area Shop and one with the area Billing, or both in one where the transport is in process. */
class TwoHosts {
  readonly shopStore: FreshStore;
  readonly billingStore: FreshStore;
  readonly transport: TestedTransport;
  readonly #isOne: boolean;
  readonly #ends: (() => Promise<unknown>)[] = [];
  #shop: Shop | undefined;

  private constructor(parts: { stores: readonly [FreshStore, FreshStore]; transport: TestedTransport; isOne: boolean }) {
    [this.shopStore, this.billingStore] = parts.stores;
    this.transport = parts.transport;
    this.#isOne = parts.isOne;
  }

  static async make(name: TransportName, kind: StoreKind): Promise<TwoHosts> {
    const stores = [await freshStore(kind, { name: 'shop' }), await freshStore(kind, { name: 'billing' })] as const;
    for (const { store } of stores) await prepareStore(store);
    return new TwoHosts({ stores, transport: await testedTransport(name), isOne: name === 'in-process' });
  }

  /** Returns the effects of handlers, in their order. */
  get done(): Promise<readonly string[]> {
    return applied(this.billingStore.store);
  }

  async start(handle: Handle): Promise<void> {
    await this.startShop(handle);
    await this.startBilling(handle);
  }

  async startShop(handle: Handle): Promise<void> {
    const billing = this.#isOne ? this.#billing(handle) : {};
    this.#shop = await this.#run({ shop: this.shopStore.store, consumers, transport: this.transport.toRaise(), ...billing });
  }

  async startBilling(handle: Handle): Promise<void> {
    if (this.#isOne) return;
    await this.#run({ shop: undefined, transport: this.transport.toHandle(this.shopStore), ...this.#billing(handle) });
  }

  place(orderId: string, amount: number): Promise<unknown> {
    return this.#shop!.raise([new OrderPlaced({ orderId, amount })], { tenantId: 't-1' });
  }

  /** Notes an order in the transaction of the handler. */
  readonly note: Handle = ({ orderId, amount }, call) => apply(this.billingStore.store, call, `${orderId} ${amount}`);

  /** Stops the hosts in order. */
  async stop(): Promise<void> {
    for (const end of this.#ends.splice(0)) await end();
  }

  async end(): Promise<void> {
    await this.stop();
    await this.transport.end();
    await this.shopStore.drop();
    await this.billingStore.drop();
  }

  #billing(handle: Handle) {
    return { billing: this.billingStore.store, handlers: [handlerPlan('Billing.Draft', handle, { orderedBy: 'orderId', retry: often })] };
  }

  async #run(parts: ConstructorParameters<typeof Shop>[0]): Promise<Shop> {
    const host = new Shop({ ...parts, clock: new RealClock(), options: { poll: 200, lease: 2000 } });
    this.#ends.push(() => host.messaging.stop());
    await host.messaging.start();
    if (parts.handlers) this.transport.handling?.(host.messaging);
    return host;
  }
}

describeTransports('a message', (transport, kind) => {
  let hosts: TwoHosts;
  afterEach(() => hosts.end());

  it('[EVENT-03] reaches the handler of another area, with the tenant for which it was raised', async () => {
    hosts = await TwoHosts.make(transport, kind);
    await hosts.start((event, call) =>
      apply(hosts.billingStore.store, call, `${event.orderId} of ${String(call.caller.claim('tenant_id'))}`),
    );
    await hosts.place('a', 1);
    await expect.poll(() => hosts.done, patience).toEqual(['a of t-1']);
    await expect.poll(() => countOf(hosts.shopStore.store, 'portico_outbox'), patience).toBe(0);
  });

  it('[OUTBOX-03] [EVENT-05] is pending while no host handles it, and is retried after failures', async () => {
    hosts = await TwoHosts.make(transport, kind);
    let failures = 2;
    const handle: Handle = (event, call) => {
      if (failures-- > 0) throw new Error('Not yet.');
      return hosts.note(event, call);
    };
    await hosts.startShop(handle);
    await hosts.place('a', 1);
    await hosts.stop();
    await hosts.start(handle);
    await expect.poll(() => hosts.done, patience).toEqual(['a 1']);
  });

  it('[OUTBOX-02] [OUTBOX-03] [OUTBOX-04] is neither lost nor applied twice, and keeps its order, while connections are cut and hosts stop', async () => {
    hosts = await TwoHosts.make(transport, kind);
    await hosts.start(hosts.note);
    const [orders, rounds] = [20, 15];
    const answered: string[] = [];
    for (let amount = 1; amount <= rounds; amount++) {
      const cutting = amount % 3 === 0 ? hosts.transport.cut(hosts.shopStore, hosts.billingStore) : undefined;
      for (let order = 0; order < orders; order++) {
        // While connections are cut a request may fail; every request that succeeded must have been processed.
        await hosts.place(`o${order}`, amount).then(
          (refusal) => refusal ?? answered.push(`o${order} ${amount}`),
          () => undefined,
        );
      }
      await cutting;
      if (amount % 5 !== 0) continue;
      await hosts.stop();
      await hosts.start(hosts.note);
    }
    const missing = async () => {
      const done = new Set(await hosts.done);
      return answered.filter((each) => !done.has(each));
    };
    await expect.poll(missing, patience).toEqual([]);
    const done = await hosts.done;
    expect(new Set(done).size).toBe(done.length);
    for (let order = 0; order < orders; order++) {
      const amounts = done.filter((each) => each.startsWith(`o${order} `)).map((each) => Number(each.split(' ')[1]));
      expect(amounts).toEqual(amounts.toSorted((one, other) => one - other));
    }
  }, 300_000);
});
