import type { Store } from '@portico/data';
import type { Inbox, OrderedKey } from '../inbox/inbox.ts';
import { Loop } from '../loop/loop.ts';
import { Outbox } from '../outbox/outbox.ts';
import { hasMessageTables } from '../sql/hasMessageTables.ts';
import { identifyDatabase } from './identifyDatabase.ts';
import { createComparingTransfer } from './comparingTransfer.ts';
import { createCrossStoreTransfer, createLocalTransfer } from './outboxTransfer.ts';
import type { OutboxTransfer } from './outboxTransfer.ts';
import { PullRelay } from './pullRelay.ts';
import { createSerialTransfer } from './serialTransfer.ts';

/** The parts that all relays of a host share. */
export interface RelaySettings {
  readonly now: () => number;
  readonly poll: (store: Store) => number | undefined;
  readonly failed: (what: string) => (error: unknown) => void;
  /** Called with the number of messages received for an area, and the keys whose messages wait for earlier ones. */
  readonly arrived: (inbox: Inbox, count: number, keys: readonly OrderedKey[]) => void;
}

interface Relay {
  /** All stores that share the database. */
  readonly sources: ReadonlySet<Store>;
  readonly area: string;
  readonly loop: Loop;
}

/** The relays that deliver messages to the areas of this host: one for each source database and area. */
export class PullRelays {
  readonly #inboxes: readonly Inbox[];
  readonly #settings: RelaySettings;
  #relays: readonly Relay[] = [];

  constructor(inboxes: readonly Inbox[], settings: RelaySettings) {
    this.#inboxes = inboxes;
    this.#settings = settings;
  }

  /** The loops of all relays. */
  get loops(): readonly Loop[] {
    return this.#relays.map(({ loop }) => loop);
  }

  /** Determines which stores share a database, and creates the relays. */
  async start(stores: readonly Store[]): Promise<void> {
    if (this.#inboxes.length === 0) return;
    const known = await Promise.all(stores.map(async (store) => ({ store, database: await identifyReachable(store) })));
    this.#relays = [...Map.groupBy(known, ({ database }) => database).values()].flatMap((same) => {
      const sources = new Set(same.map(({ store }) => store));
      const source = same[0]!.store;
      return this.#inboxes.map((inbox) => ({ sources, area: inbox.area.name, loop: createLoop(source, inbox, this.#settings) }));
    });
  }

  /** Called if there are messages from a store for an area; undefined means any of them. */
  wake(source: Store, area: string | undefined): void {
    for (const relay of this.#relays) if ((area === undefined || relay.area === area) && relay.sources.has(source)) relay.loop.wake();
  }
}

/** Returns the identity of a store's database; a store that cannot be reached yet counts as a separate database. */
function identifyReachable(store: Store): Promise<unknown> {
  return identifyDatabase(store).catch(() => store);
}

function createLoop(source: Store, inbox: Inbox, { now, poll, failed, arrived }: RelaySettings): Loop {
  const relay = new PullRelay({
    createTransfer: () => createTransfer(source, inbox),
    now,
    arrived: (count, keys) => arrived(inbox, count, keys),
  });
  const what = `Messages from '${source.name}' to ${inbox.area.name} could not be relayed`;
  return new Loop({ round: () => relay.round(), now, poll: poll(source), failed: failed(what) });
}

/** Creates the transfer of one route, or returns undefined while the source has no outbox yet. */
async function createTransfer(source: Store, inbox: Inbox): Promise<OutboxTransfer | undefined> {
  if (!(await hasMessageTables(source))) return undefined;
  const outbox = new Outbox(source, inbox.area.name);
  const isOne = (await identifyDatabase(source)) === (await identifyDatabase(inbox.store));
  if (!isOne) return createCrossStoreTransfer(outbox, inbox);
  if (source.dialect.isDistributed) return createComparingTransfer(outbox, inbox);
  return source.dialect.writesInQueries ? createLocalTransfer(outbox, inbox) : createSerialTransfer(outbox, inbox);
}
