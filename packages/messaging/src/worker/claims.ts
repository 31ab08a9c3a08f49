import type { Statement } from '@portico/data';
import { claimantPrefix } from '@portico/sql';
import type { AttemptFailure } from '../inbox/failure.ts';
import { getQueuedKeys } from '../inbox/inbox.ts';
import type { Inbox, OrderedKey } from '../inbox/inbox.ts';
import { toClaimedRow } from './claimedRow.ts';
import type { ClaimedRow } from './claimedRow.ts';
import type { ClaimStrategy } from './claiming.ts';
import { ClaimStart } from './claimStart.ts';
import { createLockingClaiming } from './lockingClaiming.ts';
import { SerialClaiming } from './serialClaiming.ts';

/** The parts of claims. */
export interface ClaimSettings {
  readonly inbox: Inbox;
  /** The version of the area that this host runs. */
  readonly version: string;
  readonly now: () => number;
  readonly lease: number;
}

/** The maximum number of keys that one claim promotes. */
const mostKeys = 200;

/** Milliseconds after which a claim includes scheduled rows although this process knows of none: another process may have left some. */
const timedInterval = 200;

/** The record that a failed run leaves. */
export interface FailedRun {
  readonly state: 'pending' | 'dead';
  readonly failures: readonly AttemptFailure[];
  /** When it may run again, in milliseconds since 1970. */
  readonly until: number;
}

/** The rows that one worker has claimed; while there are any, their leases are renewed. */
export class Claims {
  /** Identifies the worker among all processes. */
  readonly worker = `${claimantPrefix}${crypto.randomUUID()}`;
  readonly #settings: ClaimSettings;
  readonly #held = new Set<ClaimedRow>();
  #renewing: NodeJS.Timeout | undefined;
  /** The keys whose next message may have become the first. */
  readonly #keys = new Set<OrderedKey>();
  readonly #claiming: ClaimStrategy;
  /** Whether another process claimed some candidates of the last claim first. */
  #isShort = false;
  /** The time of the last claim that included scheduled rows. */
  #askedTimed = 0;
  readonly #start = new ClaimStart();
  /** Whether the last claim did not read all ready rows. */
  #isPartial = false;

  constructor(settings: ClaimSettings) {
    this.#settings = settings;
    const { inbox, version, lease } = settings;
    const claimant = { worker: this.worker, version, lease };
    this.#claiming = inbox.store.dialect.writesInQueries ? createLockingClaiming(inbox, claimant) : new SerialClaiming(inbox, claimant);
  }

  /** Records keys whose earlier messages may be done. */
  hint(keys: readonly OrderedKey[]): void {
    for (const key of keys) this.#keys.add(key);
  }

  /** Claims up to this many due rows, in the order of their positions. `isTimed`: whether scheduled rows may be due. */
  async take(most: number, isTimed: boolean): Promise<readonly ClaimedRow[]> {
    const now = this.#settings.now();
    const keys = this.#takeKeys();
    const isWhole = isTimed || now < this.#askedTimed || now - this.#askedTimed >= timedInterval;
    if (isWhole) this.#askedTimed = now;
    const from = this.#start.at(now, this.#settings.inbox.isShared);
    this.#isPartial = from > 0;
    try {
      const { rows, isShort, received } = await this.#claiming.take({ now, from, most, keys, isTimed: isWhole });
      this.#isShort = isShort;
      this.#start.passed(now, received);
      return this.#hold(rows.map(toClaimedRow));
    } catch (error) {
      this.hint(keys);
      throw error;
    }
  }

  /** Makes messages that have become the first of their keys claimable, also for others, while this process can claim none. Returns whether there are more keys. */
  async promote(): Promise<boolean> {
    if (!this.#claiming.promote || this.#keys.size === 0) return false;
    const keys = this.#takeKeys();
    try {
      await this.#claiming.promote(keys);
      return this.#keys.size > 0;
    } catch (error) {
      this.hint(keys);
      throw error;
    }
  }

  /** Whether there may be more rows than the last claim returned: keys to promote, or rows instead of those that another process has claimed meanwhile. */
  get hasMore(): boolean {
    return this.#keys.size > 0 || this.#isShort;
  }

  /** When to read the rows that the last claim skipped, in milliseconds since 1970; undefined if there are none. */
  get rest(): number | undefined {
    return this.#isPartial ? this.#start.next : undefined;
  }

  #takeKeys(): readonly OrderedKey[] {
    const keys = [...this.#keys].slice(0, mostKeys);
    for (const key of keys) this.#keys.delete(key);
    return keys;
  }

  #hold(claimed: readonly ClaimedRow[]): readonly ClaimedRow[] {
    const rows = claimed.toSorted((one, other) => one.position - other.position);
    for (const row of rows) this.#held.add(row);
    if (rows.length > 0) this.#renewing ??= setInterval(() => void this.#renew(), this.#settings.lease / 3).unref();
    return rows;
  }

  /** Ends the run of a row. */
  drop(row: ClaimedRow): void {
    this.#held.delete(row);
    if (row.key !== undefined) this.#keys.add(row.key);
    if (this.#held.size === 0) this.#rest();
  }

  /** Records a failed run, unless another process has claimed the row meanwhile. */
  async fail({ id, handler }: ClaimedRow, { state, failures, until }: FailedRun): Promise<void> {
    const { store, statements } = this.#settings.inbox;
    await store.write([{ statement: statements.fail, values: [id, handler, this.worker, state, JSON.stringify(failures), until] }]);
  }

  /** Removes a row whose message was handled before it was stored a second time, if that is why a run could not finish. */
  async forget({ id, handler }: ClaimedRow): Promise<void> {
    const { store, statements } = this.#settings.inbox;
    await store.write([{ statement: statements.drop, values: [id, handler, this.worker] }]);
  }

  /** Leaves a row to another version that may be able to read it; returns whether there is one. */
  async leave({ id, handler }: ClaimedRow): Promise<boolean> {
    const { inbox, version } = this.#settings;
    const values = [id, handler, this.worker, version, inbox.area.name];
    const [written] = await inbox.store.write([{ statement: inbox.statements.leave, values }]);
    const isLeft = written!.count > 0;
    if (isLeft) inbox.isShared = true;
    return isLeft;
  }

  /** Replaces the row of a message that had no handler with a row for each handler; without any, it waits for a version that has one. */
  async expand({ id }: ClaimedRow): Promise<void> {
    const { inbox } = this.#settings;
    const { store, statements } = inbox;
    const receiving = inbox.receiving();
    const [stored] = await store.write([
      { statement: statements.expand, values: [...receiving, id, this.worker] },
      { statement: statements.discard, values: [id, this.worker] },
      { statement: statements.park, values: [id, this.worker, receiving[3]] },
    ]);
    this.hint(getQueuedKeys(stored!.rows));
  }

  /** Returns when the next scheduled row becomes due that was not due at the last claim of scheduled rows, in milliseconds since 1970. */
  async next(): Promise<number | undefined> {
    const { inbox } = this.#settings;
    const [row] = await inbox.store.rows(inbox.statements.next, [inbox.area.name, this.#askedTimed]);
    return row?.[0] == null ? undefined : Number(row[0]);
  }

  /** Releases the rows that are still claimed. Others may claim them at once, and they count as not begun. */
  async release(): Promise<void> {
    this.#rest();
    await this.#update(this.#settings.inbox.statements.release, this.#held);
  }

  /** Releases rows whose runs have not begun. Returns those that stay claimed, because another handler runs for the same message. */
  async giveBack(rows: readonly ClaimedRow[]): Promise<readonly ClaimedRow[]> {
    for (const row of rows) this.#held.delete(row);
    const running = new Set(Array.from(this.#held, ({ id }) => id));
    const kept = rows.filter(({ id }) => running.has(id));
    for (const row of kept) this.#held.add(row);
    // If they cannot be released, their leases end.
    await this.#update(
      this.#settings.inbox.statements.release,
      rows.filter(({ id }) => !running.has(id)),
    ).catch(() => undefined);
    return kept;
  }

  /** Renews the leases. A failure is harmless: the next renewal comes before the lease ends, and the run of a lost lease is rolled back. */
  async #renew(): Promise<void> {
    const { lease, now, inbox } = this.#settings;
    await this.#update(inbox.statements.renew, this.#held, now() + lease).catch(() => undefined);
  }

  async #update(statement: Statement, rows: Iterable<ClaimedRow>, ...time: readonly number[]): Promise<void> {
    const { store, area } = this.#settings.inbox;
    const held = Array.from(rows, ({ id }) => id);
    if (held.length === 0) return;
    const ids = JSON.stringify(held);
    await store.write([{ statement, values: [area.name, this.worker, ids, ...time] }]);
  }

  #rest(): void {
    clearInterval(this.#renewing);
    this.#renewing = undefined;
  }
}
