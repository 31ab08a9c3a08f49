import type { Logger } from '@portico/core';
import { getQueuedKeys } from '../inbox/inbox.ts';
import type { Inbox, OrderedKey } from '../inbox/inbox.ts';
import { presence } from '../presence.ts';

/** The parts of the upkeep of an inbox. */
export interface UpkeepSettings {
  readonly now: () => number;
  readonly logger: Logger;
  readonly grace: number;
  readonly found: (inbox: Inbox, keys: readonly OrderedKey[]) => void;
}

/**
 * Handles the messages of one inbox that no process is working on: those of other versions, those without a version, and those whose process
 * has died.
 */
export class InboxUpkeep {
  readonly #inbox: Inbox;
  readonly #settings: UpkeepSettings;
  /** The messages that have already been logged. */
  readonly #told = new Set<string>();

  constructor(inbox: Inbox, settings: UpkeepSettings) {
    this.#inbox = inbox;
    this.#settings = settings;
  }

  /** Runs one round; returns when parked messages become dead letters, in milliseconds since 1970. `changed`: whether the live versions have changed. */
  async round(changed: boolean): Promise<readonly number[]> {
    const { store, statements, area } = this.#inbox;
    const now = this.#settings.now();
    await this.#bury(now);
    const [unparked] = await store.write([{ statement: statements.unpark, values: [area.name, now] }]);
    const reread = changed ? await this.#settle(now) : 0;
    const rows = await store.rows(statements.keys, [area.name]);
    const keys = getQueuedKeys(rows.map(([source, key]) => [source, key, 'queued']));
    if (unparked!.count + reread + keys.length > 0) this.#settings.found(this.#inbox, keys);
    return this.#tellParked();
  }

  /** Releases messages behind those that no live version handles, and retries those that no live version has failed to read. */
  async #settle(now: number): Promise<number> {
    const { store, statements, area } = this.#inbox;
    const since = now - presence;
    const [, reread] = await store.write([
      { statement: statements.sideline, values: [area.name, since, now, now + this.#settings.grace] },
      { statement: statements.reread, values: [area.name] },
    ]);
    const others = await store.rows(statements.others, [area.name, since]);
    this.#inbox.isShared = others.length > 0;
    for (const [handler] of others) this.#tell('info', `Messages for ${String(handler)} are handled by another version of ${area.name}`);
    return reread!.count;
  }

  async #bury(now: number): Promise<void> {
    const { store, statements, area } = this.#inbox;
    const failures = [this.#inbox.unhandled(), this.#inbox.gone()];
    const values = [area.name, now, ...failures.map((failure) => JSON.stringify(failure))];
    const [written] = await store.write([{ statement: statements.bury, values }]);
    for (const [message, handler, event] of written!.rows)
      this.#settings.logger.error(`A message became a dead letter: ${String(handler)}`, {
        message,
        event,
        reason: failures[handler === '' ? 0 : 1]!.error,
      });
  }

  async #tellParked(): Promise<readonly number[]> {
    const { store, statements, area } = this.#inbox;
    const parked = await store.rows(statements.parked, [area.name]);
    for (const [handler, event, until] of parked) {
      const which = handler === '' ? `of ${String(event)}` : `for ${String(handler)}`;
      this.#tell('warn', `Messages ${which} wait for a version of ${area.name} that handles them`, {
        until: new Date(Number(until)).toISOString(),
      });
    }
    return parked.map(([, , until]) => Number(until));
  }

  #tell(level: 'info' | 'warn', text: string, fields: object = {}): void {
    if (this.#told.has(text)) return;
    this.#told.add(text);
    this.#settings.logger[level](text, fields);
  }
}
