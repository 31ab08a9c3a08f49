import type { Logger } from '@portico/core';
import type { Inbox, OrderedKey } from '../inbox/inbox.ts';
import { Loop } from '../loop/loop.ts';
import type { MessageArea } from '../plan/messageArea.ts';
import { buildDeclaration } from './declaration.ts';
import type { Declaration } from './declaration.ts';
import { StoreVersions } from './storeVersions.ts';

/** The parts of the record of the versions that a host runs. */
export interface VersionsSettings {
  readonly areas: readonly MessageArea[];
  readonly inboxes: readonly Inbox[];
  readonly now: () => number;
  readonly logger: Logger;
  /** Milliseconds that a message waits for a version that handles it. */
  readonly grace: number;
  readonly failed: (what: string) => (error: unknown) => void;
  /** Called if more messages of an inbox may be claimed now, and the first ones of some keys. */
  readonly found: (inbox: Inbox, keys: readonly OrderedKey[]) => void;
}

/** Records in each store which version of its areas this host runs, so that versions that run at the same time do not handle each other's messages. */
export class Versions {
  /** Identifies this process. */
  readonly process = crypto.randomUUID();
  readonly #declarations: ReadonlyMap<string, Declaration>;
  readonly #stores: readonly StoreVersions[];
  readonly #loops: readonly Loop[];

  constructor(settings: VersionsSettings) {
    const { areas, inboxes, now, failed } = settings;
    this.#declarations = new Map(areas.map((area) => [area.name, buildDeclaration(area)]));
    const stores = Map.groupBy(
      areas.filter(({ store }) => store),
      ({ store }) => store!,
    );
    this.#stores = [...stores].flatMap(([store, own]) => {
      const declarations = own.map(({ name }) => this.#declarations.get(name)!).filter(({ subscriptions }) => subscriptions.length > 0);
      if (declarations.length === 0) return [];
      const its = inboxes.filter((inbox) => inbox.store === store);
      return [new StoreVersions(store, { ...settings, process: this.process, declarations, inboxes: its })];
    });
    this.#loops = this.#stores.map((versions) => {
      const what = `The versions that run on '${versions.store.name}' could not be recorded`;
      return new Loop({ round: () => versions.round(), now, failed: failed(what) });
    });
  }

  /** The loops that record heartbeats. */
  get loops(): readonly Loop[] {
    return this.#loops;
  }

  /** Returns the version of an area that this host runs. */
  getVersion(area: string): string {
    return this.#declarations.get(area)!.version;
  }

  /** Records the handlers of this host; from then on all versions store messages for them. */
  async start(): Promise<void> {
    for (const store of this.#stores) await store.start();
  }

  /** Removes this process; in an unreachable store its registration expires. */
  async leave(): Promise<void> {
    await Promise.all(this.#stores.map((store) => store.leave().catch(() => undefined)));
  }
}
