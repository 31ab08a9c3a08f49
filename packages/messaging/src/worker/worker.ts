import type { Logger } from '@portico/core';
import { omitUndefined } from '@portico/core/values';
import type { HandlerPlan } from '@portico/runtime';
import type { RaisedOutside } from '../dispatch/runHandler.ts';
import { getCause } from '../dispatch/runHandler.ts';
import { recordFailure, createAbandonedFailure, isGivenUp, createUnreadableFailure } from '../inbox/failure.ts';
import type { AttemptFailure } from '../inbox/failure.ts';
import type { Inbox, OrderedKey } from '../inbox/inbox.ts';
import type { NextRound } from '../loop/loop.ts';
import { listDurableHandlers } from '../plan/messageArea.ts';
import { getTraceFields } from '../plan/createOrigin.ts';
import { getStoredName } from '../plan/storedName.ts';
import { pauseAfter } from '../retry/pauseAfter.ts';
import type { MessageTracer } from '../trace/messageTracer.ts';
import { runAttempt, LeaseLost, readRow } from './attempt.ts';
import type { ClaimedRow } from './claimedRow.ts';
import { Claims } from './claims.ts';

/** The parts of a worker. */
export interface WorkerSettings {
  readonly inbox: Inbox;
  /** The version of the area that this host runs. */
  readonly version: string;
  readonly now: () => number;
  readonly logger: Logger;
  /** The maximum number of concurrent handlers. */
  readonly concurrency: number;
  /** The duration of a claim, in milliseconds; it is renewed while the handler runs. */
  readonly lease: number;
  readonly random: () => number;
  readonly raised: RaisedOutside;
  readonly tracer: MessageTracer | undefined;
  /** Requests another round soon. */
  readonly wake: () => void;
}

/** Runs the durable handlers of one area for the messages in its inbox. */
export class Worker {
  readonly #settings: WorkerSettings;
  readonly #claims: Claims;
  readonly #plans: ReadonlyMap<string, HandlerPlan>;
  readonly #running = new Set<Promise<void>>();
  /** The messages for other versions that have already been logged. */
  readonly #told = new Set<string>();
  readonly #givenUp = new AbortController();
  #begun = 0;
  /** Whether there may be scheduled rows. */
  #hasLater = true;

  constructor(settings: WorkerSettings) {
    this.#settings = settings;
    this.#claims = new Claims(settings);
    this.#plans = new Map(listDurableHandlers(settings.inbox.area).map((plan) => [getStoredName(plan), plan]));
  }

  /** The number of runs that have begun so far. */
  get begun(): number {
    return this.#begun;
  }

  /** The number of handlers that could begin now. */
  get free(): number {
    return this.#settings.concurrency - this.#running.size;
  }

  /** Claims due messages, up to the number of handlers that may start, and starts them. */
  async round(): Promise<NextRound> {
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

  /** Records keys whose earlier messages may be done. */
  hint(keys: readonly OrderedKey[]): void {
    this.#claims.hint(keys);
  }

  /** Resolves when nothing runs. */
  async idle(): Promise<boolean> {
    const ran = this.#running.size > 0;
    await Promise.all(this.#running);
    return !ran;
  }

  /** Waits for running handlers until the deadline. Longer runs are released, and their work is rolled back. */
  async stop(deadline: Promise<void>): Promise<void> {
    await Promise.race([Promise.all(this.#running), deadline]);
    this.#givenUp.abort();
    await this.#claims.release();
  }

  /** Begins a run, and starts others after it: one more if all slots were busy, or an ordered message that waited for this one. */
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
      else if (isGivenUp(row.failures)) await this.#bury(row, [createAbandonedFailure(this.#settings.now())]);
      else await this.#attempt(row, plan);
    } catch (error) {
      // The lease ends by itself, and the row is claimed again.
      this.#settings.logger.error('The outcome of a message could not be recorded', {
        err: error,
        ...getLogFields(row),
        handler: row.handler,
      });
    }
  }

  async #attempt(row: ClaimedRow, plan: HandlerPlan): Promise<void> {
    const { now } = this.#settings;
    const read = readRow(plan, row);
    if ('failures' in read) return this.#unread(row, createUnreadableFailure(read.failures, now()));
    try {
      await runAttempt(plan, row, { ...this.#settings, worker: this.#claims.worker, signal: this.#givenUp.signal, event: read.event });
    } catch (thrown) {
      // A row that was released when the host stopped may belong to another run by now, so this failure is not recorded.
      const lost = this.#givenUp.signal.aborted ? new LeaseLost(row) : thrown;
      if (lost instanceof LeaseLost) return this.#lost(row, lost);
      await this.#failed(row, plan, getCause(thrown));
    }
  }

  /** Handles the loss of a lease: another process holds the row, or processed the message before it was stored a second time. */
  async #lost(row: ClaimedRow, { message }: LeaseLost): Promise<void> {
    this.#settings.logger.warn(message, getLogFields(row));
    if (!this.#givenUp.signal.aborted) await this.#claims.forget(row);
  }

  /** Handles an unreadable message: one of another version may contain facts that this version cannot read. */
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
    const failure = recordFailure(error, now());
    if (row.attempt >= plan.retry.maxAttempts) return this.#bury(row, [failure], error);
    const until = now() + pauseAfter(row.attempt, plan.retry, random);
    this.#hasLater = true;
    logger.warn(`${plan.id} failed and will be retried`, {
      err: error,
      ...getLogFields(row),
      attempt: row.attempt,
      until: new Date(until).toISOString(),
    });
    await this.#claims.fail(row, { state: 'pending', failures: [...row.failures, failure], until });
  }

  async #bury(row: ClaimedRow, last: readonly AttemptFailure[], error?: unknown): Promise<void> {
    const failures = [...row.failures, ...last];
    this.#settings.logger.error(`A message became a dead letter: ${row.handler}`, {
      ...omitUndefined({ err: error }),
      ...getLogFields(row),
      attempts: row.attempt,
      reason: failures.at(-1)?.error,
    });
    await this.#claims.fail(row, { state: 'dead', failures, until: this.#settings.now() });
  }
}

/** Returns the fields by which a log line identifies its message and the request that caused it. */
function getLogFields({ id, origin }: ClaimedRow): object {
  return { message: id, ...getTraceFields(origin) };
}
