import { Inbox } from '../inbox/inbox.ts';
import type { NextRound } from '../loop/loop.ts';

/** The interval between two purges. */
const interval = 3_600_000;

/** The retention times, in milliseconds. */
export interface PurgeSettings {
  readonly inbox: Inbox;
  readonly now: () => number;
  readonly retention: number;
}

/** Deletes records of messages that were handled a while ago. */
export class Purge {
  readonly #settings: PurgeSettings;

  constructor(settings: PurgeSettings) {
    this.#settings = settings;
  }

  /** Deletes a batch, and continues at once while there are more. */
  async round(): Promise<NextRound> {
    const { inbox, now, retention } = this.#settings;
    const before = now() - retention;
    const values = [inbox.area.name, Inbox.idBefore(before), before];
    const written = await inbox.store.write(inbox.statements.purge.map((statement) => ({ statement, values })));
    return written.some(({ count }) => count > 0) ? 'again' : now() + interval;
  }
}
