import type { Store } from '@portico/data';
import type { Inbox } from '../inbox/inbox.ts';
import { Loop } from '../loop/loop.ts';
import { Outbox } from '../outbox/outbox.ts';
import { hasMessageTables } from '../sql/hasMessageTables.ts';
import { databaseOf } from './databaseOf.ts';
import { moverBetween, moverWithin } from './mover.ts';
import type { Mover } from './mover.ts';
import { PullRelay } from './pullRelay.ts';

/** What all relays of a host have in common. */
export interface RelaySettings {
  readonly now: () => number;
  readonly poll: (store: Store) => number | undefined;
  readonly failed: (what: string) => (error: unknown) => void;
  /** Told how many messages have come to an area. */
  readonly arrived: (inbox: Inbox, count: number) => void;
}

/** From a store to an area, by their names. */
interface Way {
  readonly source: string;
  readonly area: string;
}

/** The relays that bring messages from stores to the areas of this host, one for each way. */
export class PullRelays {
  readonly #relays: readonly { readonly way: Way; readonly loop: Loop }[];

  constructor(sources: readonly Store[], inboxes: readonly Inbox[], settings: RelaySettings) {
    this.#relays = sources.flatMap((source) =>
      inboxes.map((inbox) => ({ way: { source: source.name, area: inbox.area.name }, loop: loopOf(source, inbox, settings) })),
    );
  }

  /** All of them. */
  get loops(): readonly Loop[] {
    return this.#relays.map(({ loop }) => loop);
  }

  /** There are messages from a store for an area; for any of them where it is undefined. */
  wake(source: string, area: string | undefined): void {
    for (const { way, loop } of this.#relays) if (way.source === source && (area === undefined || way.area === area)) loop.wake();
  }
}

function loopOf(source: Store, inbox: Inbox, { now, poll, failed, arrived }: RelaySettings): Loop {
  const relay = new PullRelay({ mover: () => moverOf(source, inbox), now, arrived: (count) => arrived(inbox, count) });
  const what = `Messages from '${source.name}' to ${inbox.area.name} could not be moved`;
  return new Loop({ round: () => relay.round(), now, poll: poll(source), failed: failed(what) });
}

/** What moves messages on one way; undefined while the other side has no outbox yet. */
async function moverOf(source: Store, inbox: Inbox): Promise<Mover | undefined> {
  if (!(await hasMessageTables(source))) return undefined;
  const outbox = new Outbox(source, inbox.area.name);
  const isOne = (await databaseOf(source)) === (await databaseOf(inbox.store));
  return isOne ? moverWithin(outbox, inbox) : moverBetween(outbox, inbox);
}
