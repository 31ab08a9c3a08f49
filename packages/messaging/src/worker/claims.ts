import type { Statement } from '@portico/data';
import { unfinished } from '../inbox/failure.ts';
import type { AttemptFailure } from '../inbox/failure.ts';
import type { Inbox } from '../inbox/inbox.ts';
import { claimedRow } from './claimedRow.ts';
import type { ClaimedRow } from './claimedRow.ts';

/** What claims are made with. */
export interface ClaimSettings {
  readonly inbox: Inbox;
  readonly now: () => number;
  readonly lease: number;
}

/** What a failed run leaves. */
export interface FailedRun {
  readonly state: 'pending' | 'dead';
  readonly failures: readonly AttemptFailure[];
  /** When it may be run again, in milliseconds since 1970. */
  readonly until: number;
}

/** The rows that one worker has claimed; while there are any, their leases are renewed. */
export class Claims {
  /** Names the worker among all processes. */
  readonly worker = crypto.randomUUID();
  readonly #settings: ClaimSettings;
  readonly #held = new Set<ClaimedRow>();
  #renewing: NodeJS.Timeout | undefined;
  /** The time of the last claim. */
  #asked = 0;

  constructor(settings: ClaimSettings) {
    this.#settings = settings;
  }

  /** Claims up to so many rows that are due, in the order of their positions. */
  async take(most: number): Promise<readonly ClaimedRow[]> {
    const { inbox, lease } = this.#settings;
    const now = this.#settings.now();
    this.#asked = now;
    const values = [inbox.area.name, now, most, this.worker, now + lease, JSON.stringify(unfinished(now))];
    const [written] = await inbox.store.write([{ statement: inbox.statements.claim, values }]);
    const rows = written!.rows.map(claimedRow).toSorted((one, other) => one.position - other.position);
    for (const row of rows) this.#held.add(row);
    if (rows.length > 0) this.#renewing ??= setInterval(() => void this.#renew(), lease / 3).unref();
    return rows;
  }

  /** The run of a row is over. */
  drop(row: ClaimedRow): void {
    this.#held.delete(row);
    if (this.#held.size === 0) this.#rest();
  }

  /** Notes a failed run; nothing where somebody else has the row by now. */
  async fail({ id, handler }: ClaimedRow, { state, failures, until }: FailedRun): Promise<void> {
    const { store, statements } = this.#settings.inbox;
    await store.write([{ statement: statements.fail, values: [id, handler, this.worker, state, JSON.stringify(failures), until] }]);
  }

  /** Puts a row for each handler in the place of the one that nobody handled. */
  async expand({ id }: ClaimedRow, handlers: readonly string[]): Promise<void> {
    const { inbox, now } = this.#settings;
    const { store, statements } = inbox;
    await store.write([
      { statement: statements.expand, values: [id, this.worker, JSON.stringify(handlers), now()] },
      { statement: statements.discard, values: [id, this.worker] },
    ]);
  }

  /** When the next row will be due that was not yet at the last claim, in milliseconds since 1970; what has become due since then is no other row. */
  async next(): Promise<number | undefined> {
    const { inbox } = this.#settings;
    const [row] = await inbox.store.rows(inbox.statements.next, [inbox.area.name, this.#asked]);
    return row?.[0] == null ? undefined : Number(row[0]);
  }

  /** Gives back what is still held: others may have it at once, and it counts as not begun. */
  async release(): Promise<void> {
    this.#rest();
    if (this.#held.size > 0) await this.#update(this.#settings.inbox.statements.release, this.#settings.now());
  }

  /** A failure is no harm: the next renewal comes before the lease ends, and a lost lease undoes the run. */
  async #renew(): Promise<void> {
    const { lease, now, inbox } = this.#settings;
    await this.#update(inbox.statements.renew, now() + lease).catch(() => undefined);
  }

  async #update(statement: Statement, time: number): Promise<void> {
    const { store, area } = this.#settings.inbox;
    const ids = JSON.stringify([...this.#held].map(({ id }) => id));
    await store.write([{ statement, values: [area.name, this.worker, ids, time] }]);
  }

  #rest(): void {
    clearInterval(this.#renewing);
    this.#renewing = undefined;
  }
}
