import { randomUUID } from 'node:crypto';
import type { Messaging, TransportSetup } from '@portico/messaging';
import { createHttpPeer } from '@portico/messaging-http';
import { createRabbitMqTransport } from '@portico/messaging-rabbitmq';
import { describe } from 'vitest';
import { canOpen, storeKinds } from '../../../data/test/support/freshStore.ts';
import type { FreshStore, StoreKind } from '../../../data/test/support/freshStore.ts';
import { onServer } from '../../../data/test/support/postgresServer.ts';
import { Door } from '../../../messaging-http/test/support/door.ts';
import { brokerUrl } from './broker.ts';
import { Proxy } from './proxy.ts';
import { removeFrom } from './remove.ts';

/** The transports that everything is shown on. */
export type TransportName = 'in-process' | 'postgres' | 'http' | 'rabbitmq';

const combinations: readonly (readonly [TransportName, StoreKind])[] = [
  ...storeKinds.map((kind) => ['in-process', kind] as const),
  ['postgres', 'PostgreSQL'],
  ...storeKinds.map((kind) => ['http', kind] as const),
  ...storeKinds.map((kind) => ['rabbitmq', kind] as const),
];

/** Declares a suite for every transport, on the stores that suit it. A missing server is reported by name. */
export function describeTransports(title: string, suite: (transport: TransportName, kind: StoreKind) => void): void {
  for (const [transport, kind] of combinations) {
    const isHere = canOpen(kind) && (transport !== 'rabbitmq' || brokerUrl !== undefined);
    describe.skipIf(!isHere)(`${title}, ${transport} and ${kind}`, () => suite(transport, kind));
  }
}

/** One transport during one test. */
export interface TestedTransport {
  /** For the host that raises events in this store. */
  toRaise(): TransportSetup;
  /** For the host that handles events of this store. */
  toHandle(shop: FreshStore): TransportSetup;
  /** The host that handles is there now. */
  handling?(messaging: Messaging): void;
  /** Cuts everything that can be cut: connections of the stores, and to the broker. */
  cut(...stores: readonly FreshStore[]): Promise<void>;
  end(): Promise<void>;
}

/** Makes a transport with names of its own. */
export async function testedTransport(name: TransportName): Promise<TestedTransport> {
  if (name === 'http') return overHttp();
  return name === 'rabbitmq' ? overRabbitMq(brokerUrl!) : withoutBroker(name);
}

function withoutBroker(name: 'in-process' | 'postgres'): TestedTransport {
  const ends: (() => Promise<void>)[] = [];
  return {
    toRaise: () => (name === 'postgres' ? { kind: 'stores', sources: [] } : { kind: name }),
    toHandle(shop) {
      if (name === 'in-process') return { kind: name };
      const source = shop.again({ name: 'shop' });
      ends.push(() => source.close());
      return { kind: 'stores', sources: [source] };
    },
    cut: cutStores,
    async end() {
      for (const end of ends) await end();
    },
  };
}

async function overHttp(): Promise<TestedTransport> {
  const door = await Door.open();
  return {
    toRaise() {
      const billing = createHttpPeer({ area: 'Billing', baseUrl: door.url, authorization: () => door.credential });
      return { kind: 'peers', peers: new Map([['Billing', billing]]) };
    },
    toHandle: () => ({ kind: 'peers', peers: new Map() }),
    handling: (messaging) => door.leadsTo(messaging),
    async cut(...stores) {
      door.cut();
      await cutStores(...stores);
    },
    end: () => door.close(),
  };
}

async function overRabbitMq(url: string): Promise<TestedTransport> {
  const proxy = await Proxy.to(url);
  const prefix = `test-${randomUUID()}`;
  const setup = (): TransportSetup => ({
    kind: 'broker',
    broker: createRabbitMqTransport({ url: proxy.url, prefix, retryDelay: 20, maxRetryDelay: 100 }),
  });
  return {
    toRaise: setup,
    toHandle: setup,
    async cut(...stores) {
      proxy.cut();
      await cutStores(...stores);
    },
    async end() {
      await proxy.close();
      await removeFrom(url, prefix, [{ area: 'Billing', event: 'Shop.OrderPlaced' }]);
    },
  };
}

/** Ends all connections to the databases, as a restart of the server does. */
async function cutStores(...stores: readonly FreshStore[]): Promise<void> {
  for (const { address } of stores.filter((each) => each.store.dialect.name === 'postgres')) {
    const database = new URL(address).pathname.slice(1);
    await onServer(`SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = '${database}'`);
  }
}
