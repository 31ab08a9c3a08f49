import { DelayedEvent } from '@portico/core';
import type { Store, Write } from '@portico/data';
import type { Loop } from '../loop/loop.ts';
import type { RaisingCall } from '../plan/createOrigin.ts';
import type { MessageTracer } from '../trace/messageTracer.ts';
import { buildDelayWrites } from './delayWrites.ts';
import type { DelayChange } from './delayWrites.ts';
import { DelayedEvents } from './delayedEvents.ts';
import type { DelayedEventsSettings } from './delayedEvents.ts';

/** The parts of the delayed events of a host. */
export interface DelaysSettings extends Omit<DelayedEventsSettings, 'store' | 'poll' | 'failed' | 'moved'> {
  readonly stores: readonly Store[];
  readonly poll: (store: Store) => number | undefined;
  readonly failed: (what: string) => (error: unknown) => void;
  readonly tracer: MessageTracer | undefined;
  /** Called with a store whose outbox has new messages, and the areas that these are for. */
  readonly moved: (store: Store, areas: ReadonlySet<string>) => void;
}

/** The delayed events in all stores of a host. */
export class Delays {
  readonly #settings: DelaysSettings;
  readonly #stores: ReadonlyMap<Store, DelayedEvents>;

  constructor(settings: DelaysSettings) {
    this.#settings = settings;
    const { stores, poll, failed, moved, ...common } = settings;
    this.#stores = new Map(
      stores.map((store) => {
        const own = { failed: failed(`Delayed events in '${store.name}' could not be moved`), poll: poll(store) };
        return [store, new DelayedEvents({ ...common, ...own, store, moved: (areas) => moved(store, areas) })];
      }),
    );
  }

  /** The loops of each store. */
  get loops(): readonly Loop[] {
    return [...this.#stores.values()].flatMap(({ loops }) => loops);
  }

  /** Begins to move events that are due. */
  async start(): Promise<void> {
    for (const events of this.#stores.values()) await events.start();
  }

  /** Builds the statements that store and cancel delayed events. */
  buildWrites(delays: readonly DelayChange[], call: RaisingCall, store: Store): readonly Write[] {
    const { catalog, tracer } = this.#settings;
    return buildDelayWrites(delays, call, { catalog, tracer, store, hasTable: this.#stores.get(store)?.hasTable });
  }

  /** Notes committed events, whose time may come before that of all others. */
  expect(delays: readonly DelayChange[], store: Store): void {
    const times = delays.flatMap((change) => (change instanceof DelayedEvent ? change.at : []));
    if (times.length > 0) this.#stores.get(store)?.expect(Math.min(...times));
  }
}
