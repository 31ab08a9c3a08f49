import type { Logger } from '@portico/core';
import { omitUndefined } from '@portico/core/values';
import type { HandlerPlan } from '@portico/runtime';
import type { RaisedOutside } from '../dispatch/runHandler.ts';
import { causeOf } from '../dispatch/runHandler.ts';
import { failureOf, givenUp, isGivenUp, unreadable } from '../inbox/failure.ts';
import type { AttemptFailure } from '../inbox/failure.ts';
import type { Inbox, OrderedKey } from '../inbox/inbox.ts';
import type { Next } from '../loop/loop.ts';
import { durableHandlers } from '../plan/messageArea.ts';
import { traceFieldsOf } from '../plan/originOf.ts';
import { storedName } from '../plan/storedName.ts';
import { pauseAfter } from '../retry/pauseAfter.ts';
import type { MessageTracer } from '../trace/messageTracer.ts';
import { attempt, LeaseLost, readRow } from './attempt.ts';
import type { ClaimedRow } from './claimedRow.ts';
import { Claims } from './claims.ts';

/** What a worker needs. */
export interface WorkerSettings {
  readonly inbox: Inbox;
  /** The version of the area that this host runs. */
  readonly version: string;
  readonly now: () => number;
  readonly logger: Logger;
  /** Handlers that run at once. */
  readonly concurrency: number;
  /** How long a claim holds, in milliseconds; it is renewed while the handler runs. */
  readonly lease: number;
  readonly random: () => number;
  readonly raised: RaisedOutside;
  readonly tracer: MessageTracer | undefined;
  /** Goes round again soon. */
  readonly wake: () => void;
}

/** Runs the durable handlers of one area for the messages in its inbox. */
export class Worker {
  readonly #settings: WorkerSettings;
  readonly #claims: Claims;
  readonly #plans: ReadonlyMap<string, HandlerPlan>;
  readonly #running = new Set<Promise<void>>();
  /** What was logged of messages that are left to other versions. */
  readonly #told = new Set<string>();
  readonly #givenUp = new AbortController();
  #begun = 0;
  /** Whether rows may wait for a time of their own. */
  #hasLater = true;

  constructor(settings: WorkerSettings) {
    this.#settings = settings;
    this.#claims = new Claims(settings);
    this.#plans = new Map(durableHandlers(settings.inbox.area).map((plan) => [storedName(plan), plan]));
  }

  /** How many runs have begun so far. */
  get begun(): number {
    return this.#begun;
  }

  /** How many handlers could begin at once. */
  get free(): number {
    return this.#settings.concurrency - this.#running.size;
  }

  /** Claims what is due, as far as handlers may begin, and begins them. */
  async round(): Promise<Next> {
    const { free } = this;
    if (free <= 0) return (await this.#claims.promote()) ? 'again' : undefined;
    const rows = await this.#claims.take(free, this.#hasLater);
    for (const row of rows) this.#begin(row, rows.length === free);
    if (this.#claims.hasMore) return 'again';
    const { rest } = this.#claims;
    if (rows.length > 0 || !this.#hasLater) return rest;
    const next = await this.#claims.next();
    this.#hasLater = next !== undefined;
    return rest === undefined || (next !== undefined && next < rest) ? next : rest;
  }

  /** Earlier messages of these keys may be done. */
  hint(keys: readonly OrderedKey[]): void {
    this.#claims.hint(keys);
  }

  /** When nothing runs. */
  async idle(): Promise<boolean> {
    const ran = this.#running.size > 0;
    await Promise.all(this.#running);
    return !ran;
  }

  /** Waits for what runs, at most until the deadline; what runs longer is given back, and its work undone. */
  async stop(deadline: Promise<void>): Promise<void> {
    await Promise.race([Promise.all(this.#running), deadline]);
    this.#givenUp.abort();
    await this.#claims.release();
  }

  /** What comes after a run: another one may begin where all were busy, or where an ordered message has waited for this one. */
  #begin(row: ClaimedRow, wasFull: boolean): void {
    const run: Promise<void> = this.#run(row).finally(() => {
      this.#running.delete(run);
      this.#claims.drop(row);
      if (wasFull || row.key !== undefined || this.#hasLater) this.#settings.wake();
    });
    this.#running.add(run);
    this.#begun += 1;
  }

  async #run(row: ClaimedRow): Promise<void> {
    const plan = this.#plans.get(row.handler);
    try {
      if (!plan) await this.#claims.expand(row);
      else if (row.attempt > plan.retry.maxAttempts) await this.#bury(row, []);
      else if (isGivenUp(row.failures)) await this.#bury(row, [givenUp(this.#settings.now())]);
      else await this.#attempt(row, plan);
    } catch (error) {
      // The lease ends by itself, and the row is claimed anew.
      this.#settings.logger.error('What became of a message could not be noted', { err: error, ...namesOf(row), handler: row.handler });
    }
  }

  async #attempt(row: ClaimedRow, plan: HandlerPlan): Promise<void> {
    const { now } = this.#settings;
    const read = readRow(plan, row);
    if ('failures' in read) return this.#unread(row, unreadable(read.failures, now()));
    try {
      await attempt(plan, row, { ...this.#settings, worker: this.#claims.worker, signal: this.#givenUp.signal, event: read.event });
    } catch (thrown) {
      // What was given back when the host stopped is another run's by now, whatever this one fails with.
      const lost = this.#givenUp.signal.aborted ? new LeaseLost(row) : thrown;
      if (lost instanceof LeaseLost) return this.#lost(row, lost);
      await this.#failed(row, plan, causeOf(thrown));
    }
  }

  /** Somebody else has the row, or has handled the message before it was stored a second time. */
  async #lost(row: ClaimedRow, { message }: LeaseLost): Promise<void> {
    this.#settings.logger.warn(message, namesOf(row));
    if (!this.#givenUp.signal.aborted) await this.#claims.forget(row);
  }

  /** A message of another version may say what this one cannot read. */
  async #unread(row: ClaimedRow, failure: AttemptFailure): Promise<void> {
    if (!(await this.#claims.leave(row))) return this.#bury(row, [failure]);
    const told = `${row.handler} ${failure.error}`;
    if (this.#told.has(told)) return;
    this.#told.add(told);
    this.#settings.logger.info(`Messages for ${row.handler} that this version cannot read are left to another one`, {
      reason: failure.error,
      event: row.event,
    });
  }

  async #failed(row: ClaimedRow, plan: HandlerPlan, error: unknown): Promise<void> {
    const { now, random, logger } = this.#settings;
    const failure = failureOf(error, now());
    if (row.attempt >= plan.retry.maxAttempts) return this.#bury(row, [failure], error);
    const until = now() + pauseAfter(row.attempt, plan.retry, random);
    this.#hasLater = true;
    logger.warn(`${plan.id} failed and will be run again`, {
      err: error,
      ...namesOf(row),
      attempt: row.attempt,
      until: new Date(until).toISOString(),
    });
    await this.#claims.fail(row, { state: 'pending', failures: [...row.failures, failure], until });
  }

  async #bury(row: ClaimedRow, last: readonly AttemptFailure[], error?: unknown): Promise<void> {
    const failures = [...row.failures, ...last];
    this.#settings.logger.error(`A message is among the dead letters: ${row.handler}`, {
      ...omitUndefined({ err: error }),
      ...namesOf(row),
      attempts: row.attempt,
      reason: failures.at(-1)?.error,
    });
    await this.#claims.fail(row, { state: 'dead', failures, until: this.#settings.now() });
  }
}

/** By what a line of the log finds its message, and the request that led to it. */
function namesOf({ id, origin }: ClaimedRow): object {
  return { message: id, ...traceFieldsOf(origin) };
}
