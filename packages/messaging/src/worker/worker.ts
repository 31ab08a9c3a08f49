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
import { runAttempt, readRow } from './attempt.ts';
import type { ClaimedRow } from './claimedRow.ts';
import { Claims } from './claims.ts';
import { LeaseLost } from './finishWrites.ts';
import { RunCommits } from './runCommits.ts';
import { RunPace } from './runPace.ts';

/** The maximum number of runs, including those that only wait for their common commit. */
const mostRuns = 200;

/** Milliseconds after which rows that were claimed in advance are left to other processes, if they have not started. */
const longestQueued = 250;

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
  /** Tells other processes that there are messages for them. */
  readonly shared: () => void;
}

/** Runs the durable handlers of one area for the messages in its inbox. */
export class Worker {
  readonly #settings: WorkerSettings;
  readonly #claims: Claims;
  readonly #plans: ReadonlyMap<string, HandlerPlan>;
  readonly #commits: RunCommits;
  readonly #running = new Set<Promise<void>>();
  /** The number of runs that only wait for their common commit. */
  #committing = 0;
  /** Rows that were claimed in advance, and start when a run ends. */
  #queue: ClaimedRow[] = [];
  #late: NodeJS.Timeout | undefined;
  /** Whether queued rows start in the next turn of the event loop. */
  #isBeginning = false;
  readonly #pace = new RunPace();
  /** Whether there may be more rows than the last claim returned. */
  #isFull = false;
  /** The messages for other versions that have already been logged. */
  readonly #told = new Set<string>();
  readonly #givenUp = new AbortController();
  #begun = 0;
  /** Whether there may be scheduled rows. */
  #hasLater = true;

  constructor(settings: WorkerSettings) {
    this.#settings = settings;
    this.#claims = new Claims(settings);
    this.#commits = new RunCommits(settings.inbox, { inbox: settings.inbox, worker: this.#claims.worker, now: settings.now });
    this.#plans = new Map(listDurableHandlers(settings.inbox.area).map((plan) => [getStoredName(plan), plan]));
  }

  /** The number of runs that have begun so far. */
  get begun(): number {
    return this.#begun;
  }

  /** The number of handlers that could begin now. */
  get free(): number {
    return Math.min(this.#settings.concurrency + this.#committing, mostRuns) - this.#running.size;
  }

  /** Claims due messages, up to the number of handlers that may start and a few more if runs are short, and starts them. */
  async round(): Promise<NextRound> {
    const { free } = this;
    if (free <= 0 || this.#queue.length > 0) {
      this.#isFull = true;
      return (await this.#claims.promote()) ? 'again' : undefined;
    }
    const most = free + this.#pace.ahead;
    const rows = await this.#claims.take(most, this.#hasLater);
    this.#isFull = rows.length === most;
    this.#queue.push(...rows);
    this.#beginQueued();
    // Next to a handler that ends its process, a message that cannot start at once would be left unfinished again and again.
    if (this.#queue.length > 0 && rows.some(({ failures }) => failures.at(-1)?.unfinished)) await this.#leaveQueued();
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
    this.#endLate();
    await this.#claims.giveBack(this.#queue.splice(0));
    await Promise.race([Promise.all(this.#running), deadline]);
    this.#givenUp.abort();
    await this.#claims.release();
  }

  /** Starts rows that were claimed in advance, as far as handlers may start. */
  #beginQueued(): void {
    const rows = this.#queue.splice(0, Math.max(0, this.free));
    for (const row of rows) this.#begin(row);
    if (this.#queue.length > 0) this.#late ??= setTimeout(() => void this.#leaveQueued(), longestQueued).unref();
    else this.#endLate();
  }

  #endLate(): void {
    clearTimeout(this.#late);
    this.#late = undefined;
  }

  /** Leaves rows that have not started to other processes. */
  async #leaveQueued(): Promise<void> {
    this.#endLate();
    const rows = this.#queue.splice(0);
    if (rows.length === 0) return;
    this.#isFull = true;
    this.#queue.unshift(...(await this.#claims.giveBack(rows)));
    this.#beginQueued();
    this.#settings.shared();
  }

  /** Begins a run, and starts others after it: a queued one, or one more if there may be any, or an ordered message that waited for this one. */
  #begin(row: ClaimedRow): void {
    let isCommitting = false;
    const entered = () => {
      // With a concurrency of 1, each run sees what the one before it has committed. A run may be repeated.
      if (isCommitting || this.#settings.concurrency === 1) return;
      isCommitting = true;
      this.#committing += 1;
      this.#pace.ended();
      this.#beginSoon();
    };
    const run: Promise<void> = this.#run(row, entered).finally(() => {
      this.#running.delete(run);
      if (isCommitting) this.#committing -= 1;
      else this.#pace.ended();
      this.#claims.drop(row);
      this.#ended(row.key !== undefined || this.#hasLater);
    });
    this.#running.add(run);
    this.#begun += 1;
  }

  /** Continues in the next turn of the event loop, so that requests do not wait for all runs of a batch. */
  #beginSoon(): void {
    if (this.#isBeginning) return;
    this.#isBeginning = true;
    setImmediate(() => {
      this.#isBeginning = false;
      this.#ended(false);
    });
  }

  /** Continues after a run has ended, or only waits for its commit. */
  #ended(isAwaited: boolean): void {
    if (this.#queue.length > 0) this.#beginQueued();
    if (isAwaited || (this.#isFull && this.#queue.length === 0)) this.#settings.wake();
  }

  async #run(row: ClaimedRow, entered: () => void): Promise<void> {
    const plan = this.#plans.get(row.handler);
    try {
      if (!plan) await this.#claims.expand(row);
      else if (row.attempt > plan.retry.maxAttempts) await this.#bury(row, []);
      else if (isGivenUp(row.failures)) await this.#bury(row, [createAbandonedFailure(this.#settings.now())]);
      else await this.#attempt(row, plan, entered);
    } catch (error) {
      // The lease ends by itself, and the row is claimed again.
      this.#settings.logger.error('The outcome of a message could not be recorded', {
        err: error,
        ...getLogFields(row),
        handler: row.handler,
      });
    }
  }

  async #attempt(row: ClaimedRow, plan: HandlerPlan, entered: () => void): Promise<void> {
    const { now } = this.#settings;
    const read = readRow(plan, row);
    if ('failures' in read) return this.#unread(row, createUnreadableFailure(read.failures, now()));
    const end = this.#commits.createGroup(row, entered);
    try {
      await runAttempt(plan, row, { ...this.#settings, signal: this.#givenUp.signal, event: read.event, end });
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
