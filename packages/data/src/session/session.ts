import { isError, type AppError, type EntityBase, type ReadAccess, type Repository, type UnitOfWork } from '@portico/core';
import { ChangedMeanwhile } from './errors/changedMeanwhile.ts';
import { checkResult } from '@portico/runtime';
import { isUncertain, translateError } from './errors/translateError.ts';
import { Refusal } from '../errors/refusal.ts';
import type { EntityPlan } from '../plan/entityPlan.ts';
import type { Row, Statement, Store, Write, WriteResult } from '../store/store.ts';
import type { ReadSession } from '../template/readSession.ts';
import { runAttempts } from './runAttempts.ts';
import { CallerView } from './callerView.ts';
import { ContendedRows } from './contended.ts';
import { notifyCommitted, collectEventWrites, notifyWritten } from './storeListeners.ts';
import { getRetries, type DataCall } from './dataCall.ts';
import { runInTime, getTimeout, WorkEnded } from './deadline.ts';
import { createCommitFault, throwIfRepeated, type RollbackReason } from './rollbackReason.ts';
import { createTransaction } from './createTransaction.ts';
import type { LazyTransaction } from './lazyTransaction.ts';
import { RaisingSession } from './raisingSession.ts';
import { runJoined } from './runJoined.ts';
import { mustShareTenant } from './mustShareTenant.ts';
import { hasChanges, save } from './save/save.ts';
import { Repositories } from './repositories.ts';
import type { CommitHook } from './commitHook.ts';
import { ChangeTracker } from './changeTracker.ts';
import { findExceeded, throwIfExceeded } from './statementCount.ts';
import { SessionUnitOfWork } from './unitOfWork.ts';
import { acceptAnyOutcome, returnOutcome, type Work } from './work.ts';

/** The access of one operation to one store: its caller, the loaded entities, and the single transaction for all changes. */
export class Session extends RaisingSession implements ReadSession {
  /** The store that the operation names. It differs from `store` if tenants are separate. */
  readonly origin: Store;
  readonly store: Store;
  readonly call: DataCall;
  readonly view: CallerView;
  readonly transaction: LazyTransaction;
  /** The session whose work this one belongs to; itself, unless an operation called another one of its area. */
  readonly #root: Session;
  /** The session of the calling call. */
  readonly outer: Session | undefined;
  #tracker = new ChangeTracker();
  #isRunning = false;
  /** Whether a part of the work is committed, so that the work cannot be retried. */
  #hasCommitted = false;
  /** Whether a commit is running, which can no longer be aborted. */
  #isCommitting = false;
  /** Why the work was terminated from outside. */
  #ended: WorkEnded | undefined;
  #contended: ContendedRows | undefined;
  /** Why the work can no longer be committed. */
  #rollbackReason: RollbackReason | undefined;
  /** The last flush, which the next one waits for. */
  #flushing: Promise<void> | undefined;
  #commitHook: CommitHook | undefined;
  #unitOfWork: UnitOfWork | undefined;
  #repositories: Repositories | undefined;

  /** Creates a session; `joins` is the session whose work it joins. */
  constructor(store: Store, call: DataCall, joins?: Session) {
    super();
    this.origin = store;
    this.store = joins?.store ?? store.ofCall?.(call) ?? store;
    this.call = call;
    this.view = new CallerView(call);
    this.#root = joins ? joins.#root : this;
    this.outer = joins;
    this.transaction = joins?.transaction ?? createTransaction(this.store, call, () => this.#end(WorkEnded.left()));
  }

  /** The unit of work of an action. */
  get unitOfWork(): UnitOfWork {
    return (this.#unitOfWork ??= new SessionUnitOfWork(this));
  }

  /** The entities that were loaded and added so far; a new tracker for every attempt. */
  get tracker(): ChangeTracker {
    return this.#root.#tracker;
  }

  /** Whether work is running that other work may join. */
  get isRunning(): boolean {
    return this.#root.#isRunning;
  }

  /** Throws outside of `run`: changes would be lost silently there, and a transaction would never end. */
  mustRun(): void {
    if (!this.isRunning)
      throw new Error('Add, remove, restore, link and lock entities, and write rows, only while an operation runs: inside run().');
  }

  /** Returns the time in milliseconds since 1970. */
  now(): number {
    return this.call.now();
  }

  header(name: string, value: string): void {
    this.call.header(name, value);
  }

  rows(statement: Statement, values: readonly unknown[]): readonly Row[] | Promise<readonly Row[]> {
    if (this.outer) mustShareTenant(this);
    return this.transaction.read(statement, values);
  }

  /** Reads any number of rows, a batch at a time. */
  stream(statement: Statement, values: readonly unknown[]): AsyncIterable<readonly Row[]> {
    if (this.outer) mustShareTenant(this);
    return this.transaction.readBatches(statement, values);
  }

  /** Writes within the open transaction, which begins if there is none. */
  async write(write: Write): Promise<WriteResult> {
    this.mustRun();
    if (this.outer) mustShareTenant(this);
    return this.transaction.write(write);
  }

  /** Records the ids of entities whose rows are written without the unit of work. */
  wrote(entities: readonly string[]): void {
    this.tracker.wrote(entities);
  }

  /** Loads and saves entities of the own area. */
  repository<T extends EntityBase>(plan: EntityPlan<T>): Repository<T> {
    return (this.#repositories ??= new Repositories(this)).repository(plan);
  }

  /** Reads entities without saving them. */
  reader<T extends EntityBase>(plan: EntityPlan<T>): ReadAccess<T> {
    return (this.#repositories ??= new Repositories(this)).reader(plan);
  }

  /** Sets the hook that writes the outcome with the last commit of the work that begins next. */
  seal(hook: CommitHook): void {
    this.#commitHook = hook;
  }

  /** Whether a commit hook is set. */
  get isSealed(): boolean {
    return this.#commitHook !== undefined;
  }

  /** Writes pending changes in the transaction, which stays open from then on. */
  async flush(): Promise<void> {
    this.mustRun();
    const root = this.#root;
    // Two concurrent flushes would both write the same changes.
    const flushed = (root.#flushing ?? Promise.resolve()).then(async () => {
      await this.transaction.begin();
      await save(this);
    });
    root.#flushing = flushed.catch(() => undefined);
    await flushed;
  }

  /** Joins the outer session's unit of work. If the caller changes, for example to the system, pending changes are first written on behalf of the caller who made them. */
  async join(): Promise<void> {
    this.mustRun();
    const { outer } = this;
    if (outer && !outer.view.isSameCaller(this.view) && hasChanges(outer)) await outer.flush();
  }

  /** Commits pending changes, whatever the operation returns later. */
  async commit(): Promise<void> {
    this.mustRun();
    await this.#root.#commit();
    this.#root.#hasCommitted = true;
  }

  /**
   * Commits pending changes together with a statement, and begins to track entities from scratch, so that long work does not keep all of its entities.
   * Those that were tracked before can no longer be changed.
   */
  async commitWith(write: Write): Promise<void> {
    this.mustRun();
    const root = this.#root;
    await root.#commit([write]);
    root.#hasCommitted = true;
    root.#tracker = root.#tracker.replace();
  }

  /**
   * Runs the work of an operation: commits its changes if the outcome is not an error, and discards them otherwise. Nested work is part of
   * it. `shows` returns the result if it is not the outcome itself; it is called after all stamps and numbers are assigned.
   */
  run<R>(work: () => R | Promise<R>, shows: (outcome: R) => unknown = returnOutcome): Promise<R> {
    return this.#run({ work, shows, check: acceptAnyOutcome });
  }

  /** Runs the work of an action: like `run`, but checks the type of its result after all stamps and numbers are assigned, before the commit. */
  perform<R>(work: () => R | Promise<R>): Promise<R> {
    return this.#run({ work, shows: returnOutcome, check: (outcome) => checkResult(this.call, outcome) });
  }

  async #run<R>(doing: Work<R>): Promise<R> {
    this.call.isTimed = true;
    if (this.#root !== this) return runJoined(this, doing);
    if (this.#isRunning) return doing.work();
    this.#isRunning = true;
    this.#hasCommitted = false;
    this.#ended = this.#contended = undefined;
    try {
      const mayRepeat = () => !this.#hasCommitted && !this.#ended;
      const running = runAttempts(this.store, { attempt: () => this.#attempt(doing), mayRepeat, retries: getRetries(this.call) });
      const limit = { store: this.store, timeout: getTimeout(this.call, this.store), end: (late: WorkEnded) => this.#end(late) };
      return (await runInTime(running, limit)) as R;
    } finally {
      this.#isRunning = false;
    }
  }

  /** Throws the error of an exceeded limit, even if it was caught. */
  throwIfExceeded(): void {
    throwIfExceeded(this.#root.call);
  }

  /** Marks the unit of work for rollback: a part of it was rejected or failed. */
  async markForRollback(reason: RollbackReason): Promise<void> {
    this.#root.#rollbackReason ??= reason;
    if (reason.error !== undefined) await this.transaction.rollback();
  }

  async #attempt<R>(doing: Work<R>): Promise<R | AppError> {
    this.#tracker = new ChangeTracker();
    this.#rollbackReason = undefined;
    try {
      if (this.#ended) throw this.#ended;
      await this.#contended?.hold(this);
      const outcome = await doing.work();
      this.throwIfExceeded();
      throwIfRepeated(this.#rollbackReason, this.store, getRetries(this.call));
      if (isError(outcome)) await this.transaction.rollback();
      else await this.#conclude(doing, outcome);
      return outcome;
    } catch (thrown) {
      await this.transaction.rollback();
      const error = findExceeded(this.call) ?? thrown;
      if (this.#isRepeated(error)) throw error;
      const explained = await translateError(error, this);
      if (explained instanceof Refusal) return explained.outcome;
      throw explained;
    } finally {
      this.#tracker = new ChangeTracker();
    }
  }

  /** Performs the last commit of the work, with the statements for its end. */
  #conclude<R>({ shows, check }: Work<R>, outcome: R): Promise<void> {
    const { enlisted } = this.#tracker;
    const hook = this.#commitHook;
    const checkOutcome = () => check(outcome);
    if (!hook) return this.#commit(enlisted, checkOutcome);
    return this.#commit(enlisted, checkOutcome, () => hook.write(shows(outcome))).then(() => hook.stands());
  }

  /** Writes the events as rows in the transaction of the data; handlers in this process are notified after the commit. */
  async #commit(enlisted: readonly Write[] = [], check: () => void = acceptAnyOutcome, hooked?: () => Write): Promise<void> {
    if (this.#ended) throw this.#ended;
    this.throwIfExceeded();
    if (this.#rollbackReason) throw createCommitFault(this.#rollbackReason, this.call);
    const tracker = this.#tracker;
    let events: readonly object[] = [];
    const last = () => {
      check(); // The result and the events may use ids, stamps and numbers, which the save assigns.
      events = tracker.pendingEvents();
      const writes = events.length === 0 ? enlisted : [...enlisted, ...collectEventWrites(this.origin, events, this.call)];
      return hooked ? [...writes, hooked()] : writes;
    };
    try {
      this.#isCommitting = !this.transaction.isOpen; // Without an open transaction, saving commits.
      await save(this, last);
      this.#isCommitting = true;
      if (this.transaction.isOpen) await this.transaction.commit();
    } catch (error) {
      if (isUncertain(error, this.store)) await notifyWritten(this.origin, tracker.takeWritten());
      throw error;
    } finally {
      this.#isCommitting = false;
    }
    await notifyWritten(this.origin, tracker.takeWritten());
    tracker.settleEvents();
    if (events.length > 0) await notifyCommitted(this.origin, events, this.call);
  }

  /** Returns whether the work is retried after an error; if a row was changed meanwhile, as often as the operation allows. */
  #isRepeated(error: unknown): boolean {
    if (!(error instanceof ChangedMeanwhile)) return this.store.violationOf(error)?.kind === 'retry';
    if (getRetries(this.call) === 0) return false;
    (this.#contended ??= new ContendedRows()).add(error);
    return true;
  }

  /** Terminates the work immediately, unless it is being committed: its locks are released, and nothing is saved. */
  #end(why: WorkEnded): boolean {
    if (this.#isCommitting) return false;
    this.#ended = why;
    void this.transaction.end(why);
    return true;
  }
}
