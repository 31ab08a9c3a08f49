import type { Store } from '@portico/data';
import { Loop } from '../loop/loop.ts';
import { hasMessageTables } from '../sql/hasMessageTables.ts';
import { heartbeat } from '../presence.ts';
import type { MessageArea } from '../plan/messageArea.ts';

/**
 * The stores with message tables among those whose events this version does not handle durably. A newer version may have
 * created the tables.
 */
export class PreparedStores {
  readonly loops: readonly Loop[];
  readonly #prepared = new Set<Store>();

  constructor(areas: readonly MessageArea[], now: () => number, failed: (what: string) => (error: unknown) => void) {
    const raising = areas.filter(({ events }) => events.some((event) => event.consumers.length === 0 && event.write !== undefined));
    const stores = new Set(raising.flatMap(({ store }) => store ?? []));
    this.loops = [...stores].map((store) => {
      const round = async () => ((await this.#find(store)) || store.inMemory ? undefined : now() + heartbeat);
      return new Loop({ round, now, failed: failed(`The message tables of '${store.name}' could not be looked up`) });
    });
  }

  /** Returns whether a store is known to have the tables. */
  has(store: Store): boolean {
    return this.#prepared.has(store);
  }

  /** Checks all stores. */
  async start(): Promise<void> {
    for (const loop of this.loops) loop.wake();
    await Promise.all(this.loops.map((loop) => loop.asleep()));
  }

  async #find(store: Store): Promise<boolean> {
    if (!this.#prepared.has(store) && (await hasMessageTables(store))) this.#prepared.add(store);
    return this.#prepared.has(store);
  }
}
