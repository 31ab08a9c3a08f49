import type { Store } from '@portico/data';
import type { Inbox, OrderedKey } from '../inbox/inbox.ts';
import { Loop } from '../loop/loop.ts';
import { Outbox } from '../outbox/outbox.ts';
import { hasMessageTables } from '../sql/hasMessageTables.ts';
import { databaseOf } from './databaseOf.ts';
import { moverBetween, moverWithin } from './mover.ts';
import type { Mover } from './mover.ts';
import { PullRelay } from './pullRelay.ts';
import { serialMover } from './serialMover.ts';

/** What all relays of a host have in common. */
export interface RelaySettings {
  readonly now: () => number;
  readonly poll: (store: Store) => number | undefined;
  readonly failed: (what: string) => (error: unknown) => void;
  /** Told how many messages have come to an area, and the keys of which one waits for an earlier one. */
  readonly arrived: (inbox: Inbox, count: number, keys: readonly OrderedKey[]) => void;
}

interface Relay {
  /** All that share the database. */
  readonly sources: ReadonlySet<Store>;
  readonly area: string;
  readonly loop: Loop;
}

/** The relays that bring messages to the areas of this host: one for each database that messages come from and each area. */
export class PullRelays {
  readonly #inboxes: readonly Inbox[];
  readonly #settings: RelaySettings;
  #relays: readonly Relay[] = [];

  constructor(inboxes: readonly Inbox[], settings: RelaySettings) {
    this.#inboxes = inboxes;
    this.#settings = settings;
  }

  /** All of them. */
  get loops(): readonly Loop[] {
    return this.#relays.map(({ loop }) => loop);
  }

  /** Finds out which stores share a database, and is ready to be woken. */
  async start(stores: readonly Store[]): Promise<void> {
    if (this.#inboxes.length === 0) return;
    const known = await Promise.all(stores.map(async (store) => ({ store, database: await reachable(store) })));
    this.#relays = [...Map.groupBy(known, ({ database }) => database).values()].flatMap((same) => {
      const sources = new Set(same.map(({ store }) => store));
      const source = same[0]!.store;
      return this.#inboxes.map((inbox) => ({ sources, area: inbox.area.name, loop: loopOf(source, inbox, this.#settings) }));
    });
  }

  /** There are messages from a store for an area; for any of them where it is undefined. */
  wake(source: Store, area: string | undefined): void {
    for (const relay of this.#relays) if ((area === undefined || relay.area === area) && relay.sources.has(source)) relay.loop.wake();
  }
}

/** A store that cannot be reached yet counts as a database of its own. */
function reachable(store: Store): Promise<unknown> {
  return databaseOf(store).catch(() => store);
}

function loopOf(source: Store, inbox: Inbox, { now, poll, failed, arrived }: RelaySettings): Loop {
  const relay = new PullRelay({ mover: () => moverOf(source, inbox), now, arrived: (count, keys) => arrived(inbox, count, keys) });
  const what = `Messages from '${source.name}' to ${inbox.area.name} could not be moved`;
  return new Loop({ round: () => relay.round(), now, poll: poll(source), failed: failed(what) });
}

/** What moves messages on one way; undefined while the other side has no outbox yet. */
async function moverOf(source: Store, inbox: Inbox): Promise<Mover | undefined> {
  if (!(await hasMessageTables(source))) return undefined;
  const outbox = new Outbox(source, inbox.area.name);
  const isOne = (await databaseOf(source)) === (await databaseOf(inbox.store));
  if (!isOne) return moverBetween(outbox, inbox);
  return source.dialect.writesInQueries ? moverWithin(outbox, inbox) : serialMover(outbox, inbox);
}
