import type { Logger } from '@portico/core';
import type { Store } from '@portico/data';
import type { Inbox, OrderedKey } from '../inbox/inbox.ts';
import type { RaisedOutside } from '../dispatch/runHandler.ts';
import { Loop } from '../loop/loop.ts';
import type { MessageTracer } from '../trace/messageTracer.ts';
import type { DeliveryOptions } from '../messagingOptions.ts';
import { Purge } from './purge.ts';
import { Worker } from './worker.ts';

/** The parts that the workers of a host share. */
export interface WorkersSettings {
  readonly now: () => number;
  readonly logger: Logger;
  readonly options: DeliveryOptions;
  readonly poll: (store: Store) => number | undefined;
  readonly failed: (what: string) => (error: unknown) => void;
  readonly raised: RaisedOutside;
  readonly tracer: MessageTracer | undefined;
  /** Called if an inbox has messages that other processes should handle. */
  readonly shared: (inbox: Inbox) => void;
  /** The version of an area that this host runs. */
  readonly versionOf: (inbox: Inbox) => string;
}

interface AreaWorker {
  readonly worker: Worker;
  readonly loop: Loop;
  readonly purge: Loop;
}

/** The workers of a host: one for each area that handles messages durably. */
export class Workers {
  readonly #areas = new Map<Inbox, AreaWorker>();
  readonly #settings: WorkersSettings;

  constructor(inboxes: readonly Inbox[], settings: WorkersSettings) {
    this.#settings = settings;
    for (const inbox of inboxes) this.#areas.set(inbox, this.#areaWorker(inbox));
  }

  /** The loops of all workers. */
  get loops(): readonly Loop[] {
    return [...this.#areas.values()].map(({ loop }) => loop);
  }

  /** Starts the workers. */
  start(): void {
    for (const { purge, loop } of this.#areas.values()) {
      purge.wake();
      loop.wake();
    }
  }

  /** Wakes the worker of an area, which may have new messages, and the first ones of some keys. */
  wake(inbox: Inbox, keys: readonly OrderedKey[] = []): void {
    const area = this.#areas.get(inbox);
    area?.worker.hint(keys);
    area?.loop.wake();
  }

  /** The number of runs that have begun so far. */
  get begun(): number {
    return [...this.#areas.values()].reduce((sum, { worker }) => sum + worker.begun, 0);
  }

  /** Returns the number of handlers of an area that could begin now. */
  free(inbox: Inbox): number {
    return this.#areas.get(inbox)?.worker.free ?? 0;
  }

  /** Waits for running handlers; returns whether there were none. */
  async idle(): Promise<boolean> {
    const idle = await Promise.all([...this.#areas.values()].map(({ worker }) => worker.idle()));
    return idle.every(Boolean);
  }

  /** Stops claiming, and waits for running handlers until the deadline. */
  async stop(deadline: Promise<void>): Promise<void> {
    await Promise.all(
      [...this.#areas.values()].map(async ({ worker, loop, purge }) => {
        await Promise.all([loop.stop(), purge.stop()]);
        await worker.stop(deadline);
      }),
    );
  }

  #areaWorker(inbox: Inbox): AreaWorker {
    const { now, logger, options, poll, failed, raised, tracer, versionOf, shared } = this.#settings;
    const { concurrency = 8, lease = 15_000, random = Math.random, retention = 7 * 24 * 3_600_000 } = options;
    const common = { inbox, version: versionOf(inbox), now, logger, lease, random, raised, tracer };
    const worker: Worker = new Worker({ ...common, concurrency, wake: () => loop.wake(), shared: () => shared(inbox) });
    const what = `Messages of ${inbox.area.name} could not be claimed`;
    const loop: Loop = new Loop({ round: () => worker.round(), now, poll: poll(inbox.store), failed: failed(what) });
    const purge = new Purge({ inbox, now, retention });
    return {
      worker,
      loop,
      purge: new Loop({ round: () => purge.round(), now, failed: failed(`Handled messages of ${inbox.area.name} could not be removed`) }),
    };
  }
}
