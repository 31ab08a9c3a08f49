import { isError, type AppError, type EntityBase, type ReadAccess, type Repository, type UnitOfWork } from '@portico/core';
import { ChangedMeanwhile } from '../errors/changedMeanwhile.ts';
import { checkResult } from '@portico/runtime';
import { translateError } from '../errors/translateError.ts';
import { isUncertain, Refusal } from '../errors/refusal.ts';
import type { EntityPlan } from '../plan/entityPlan.ts';
import type { Row, Statement, Store, Write, Written } from '../store/store.ts';
import type { ReadSession } from '../template/readSession.ts';
import { runAttempts } from './runAttempts.ts';
import { CallerView } from './callerView.ts';
import { ContendedRows } from './contended.ts';
import { notifyCommitted, collectEventWrites, notifyWritten } from './storeListeners.ts';
import { getRetries, type DataCall } from './dataCall.ts';
import { runInTime, watchCaller, getTimeout, WorkEnded } from './deadline.ts';
import { createCommitFault, throwIfRepeated, type RollbackReason } from './rollbackReason.ts';
import { LazyTransaction } from './lazyTransaction.ts';
import { runJoined } from './runJoined.ts';
import { hasChanges, save } from './save/save.ts';
import { Repositories } from './repositories.ts';
import type { CommitHook } from './commitHook.ts';
import { ChangeTracker } from './changeTracker.ts';
import { findExceeded, getStatementLimit, StatementCount, throwIfExceeded } from './statementCount.ts';
import { SessionUnitOfWork } from './unitOfWork.ts';
import { acceptAnyOutcome, returnOutcome, type Work } from './work.ts';

/** The access of one operation to one store: its caller, the loaded entities, and the one transaction that everything is saved in. */
export class Session implements ReadSession {
  readonly store: Store;
  readonly call: DataCall;
  readonly view: CallerView;
  readonly transaction: LazyTransaction;
  /** The session whose work this one is part of; itself, unless an operation called another one of its area. */
  readonly #root: Session;
  /** The session of the call that called. */
  readonly #outer: Session | undefined;
  #tracker = new ChangeTracker();
  #isRunning = false;
  /** Whether a part of the work is committed, so that the whole of it cannot be repeated. */
  #hasCommitted = false;
  /** Whether a commit is running, which cannot be ended any more. */
  #isCommitting = false;
  /** Why the work was ended from outside. */
  #ended: WorkEnded | undefined;
  #contended: ContendedRows | undefined;
  /** Why nothing of the work can be committed any more. */
  #rollbackReason: RollbackReason | undefined;
  /** The last flush, which the next one waits for. */
  #flushing: Promise<void> | undefined;
  #commitHook: CommitHook | undefined;
  #unitOfWork: UnitOfWork | undefined;
  #repositories: Repositories | undefined;

  /** `joins`: the session whose work this one's is part of. */
  constructor(store: Store, call: DataCall, joins?: Session) {
    this.store = store;
    this.call = call;
    this.view = new CallerView(call.caller, { asSystem: call.asSystem === true, forAllOwners: call.forAllOwners === true });
    this.#root = joins ? joins.#root : this;
    this.#outer = joins;
    this.transaction =
      joins?.transaction ?? new LazyTransaction(store, () => this.#watchCaller(), new StatementCount(call, getStatementLimit(call, store)));
  }

  /** The unit of work, as actions ask for it. */
  get unitOfWork(): UnitOfWork {
    return (this.#unitOfWork ??= new SessionUnitOfWork(this));
  }

  /** The entities that were loaded and added so far; a new tracker for every attempt. */
  get tracker(): ChangeTracker {
    return this.#root.#tracker;
  }

  /** Whether work is being done, which other work may join. */
  get isRunning(): boolean {
    return this.#root.#isRunning;
  }

  /** Throws outside of `run`: changes would be lost silently there, and a transaction would never end. */
  mustRun(): void {
    if (!this.isRunning)
      throw new Error(
        'Entities are added, removed, restored, linked and locked, and rows are written, while an operation runs: inside of run().',
      );
  }

  /** Returns the time in milliseconds since 1970. */
  now(): number {
    return this.call.now();
  }

  header(name: string, value: string): void {
    this.call.header(name, value);
  }

  rows(statement: Statement, values: readonly unknown[]): readonly Row[] | Promise<readonly Row[]> {
    return this.transaction.read(statement, values);
  }

  /** Reads any number of rows, a batch at a time. */
  stream(statement: Statement, values: readonly unknown[]): AsyncIterable<readonly Row[]> {
    return this.transaction.readBatches(statement, values);
  }

  /** Writes inside of the held transaction, which begins where there is none. */
  async write(write: Write): Promise<Written> {
    this.mustRun();
    return this.transaction.write(write);
  }

  /** Notes that rows of entities are written in another way than by the unit of work, by the ids of these. */
  wrote(entities: readonly string[]): void {
    this.tracker.wrote(entities);
  }

  /** Loads and saves entities of the own area. */
  repository<T extends EntityBase>(plan: EntityPlan<T>): Repository<T> {
    return (this.#repositories ??= new Repositories(this)).repository(plan);
  }

  /** Reads entities and saves none of them. */
  reader<T extends EntityBase>(plan: EntityPlan<T>): ReadAccess<T> {
    return (this.#repositories ??= new Repositories(this)).reader(plan);
  }

  /** Raises an event, or the function that makes it, in addition to those of entities: it is dispatched after the commit, and discarded if there is none. */
  raise(event: object): void {
    this.mustRun();
    this.tracker.raise(event);
  }

  /** Adds a statement to the last commit of the work: it is committed exactly if the work is. Earlier commits of the work do not include it. */
  enlist(write: Write): void {
    this.mustRun();
    this.tracker.enlist(write);
  }

  /** Has something of the outcome written with the last commit of the work that begins next. */
  seal(hook: CommitHook): void {
    this.#commitHook = hook;
  }

  /** Whether a commit hook is set. */
  get isSealed(): boolean {
    return this.#commitHook !== undefined;
  }

  /** Writes what has changed so far, in the transaction, which is held open from then on. */
  async flush(): Promise<void> {
    this.mustRun();
    const root = this.#root;
    // Two at once would both write the same changes.
    const flushed = (root.#flushing ?? Promise.resolve()).then(async () => {
      await this.transaction.begin();
      await save(this);
    });
    root.#flushing = flushed.catch(() => undefined);
    await flushed;
  }

  /** Begins to be part of another session's work: where another one calls, such as the system, what has changed so far is written on behalf of who changed it. */
  async join(): Promise<void> {
    this.mustRun();
    const outer = this.#outer;
    if (outer && !outer.view.isSameCaller(this.view) && hasChanges(outer)) await outer.flush();
  }

  /** Commits what has changed so far, whatever comes after it. */
  async commit(): Promise<void> {
    this.mustRun();
    await this.#root.#commit();
    this.#root.#hasCommitted = true;
  }

  /**
   * Does the work of an operation: commits what it changed where its outcome is no error, and keeps nothing of it otherwise.
   * Nested work is a part of it. `shows`: the result if that is not the outcome itself; called once everything is stamped and numbered.
   */
  run<R>(work: () => R | Promise<R>, shows: (outcome: R) => unknown = returnOutcome): Promise<R> {
    return this.#run({ work, shows, check: acceptAnyOutcome });
  }

  /** Does the work of an action: like `run`, with the type of its result checked once everything is stamped and numbered, and before it is committed. */
  perform<R>(work: () => R | Promise<R>): Promise<R> {
    return this.#run({ work, shows: returnOutcome, check: (outcome) => checkResult(this.call, outcome) });
  }

  async #run<R>(doing: Work<R>): Promise<R> {
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

  /** Throws the refusal of a limit that the work has exceeded, which its handler may have caught. */
  throwIfExceeded(): void {
    throwIfExceeded(this.#root.call);
  }

  /** Keeps the work from being committed: a part of it was refused, or failed with an error. */
  async markForRollback(reason: RollbackReason): Promise<void> {
    this.#root.#rollbackReason ??= reason;
    if (reason.error !== undefined) await this.transaction.rollback();
  }

  async #attempt<R>(doing: Work<R>): Promise<R | AppError> {
    const tracker = new ChangeTracker();
    this.#tracker = tracker;
    this.#rollbackReason = undefined;
    try {
      if (this.#ended) throw this.#ended;
      await this.#contended?.hold(this);
      const outcome = await doing.work();
      this.throwIfExceeded();
      throwIfRepeated(this.#rollbackReason, this.store, getRetries(this.call));
      if (isError(outcome)) await this.transaction.rollback();
      else await this.#conclude(tracker, doing, outcome);
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

  /** The last commit of the work, with what belongs to its end. */
  #conclude<R>({ enlisted }: ChangeTracker, { shows, check }: Work<R>, outcome: R): Promise<void> {
    const hook = this.#commitHook;
    const checkOutcome = () => check(outcome);
    if (!hook) return this.#commit(enlisted, checkOutcome);
    return this.#commit(enlisted, checkOutcome, () => hook.write(shows(outcome))).then(() => hook.stands());
  }

  /** The events become rows in the transaction of the data; handlers in this process are notified after it. */
  async #commit(enlisted: readonly Write[] = [], check: () => void = acceptAnyOutcome, hooked?: () => Write): Promise<void> {
    if (this.#ended) throw this.#ended;
    this.throwIfExceeded();
    if (this.#rollbackReason) throw createCommitFault(this.#rollbackReason, this.call);
    const tracker = this.#tracker;
    let events: readonly object[] = [];
    const last = () => {
      // Not before the save has given ids, stamps and numbers, which the result and events may be made from.
      check();
      events = tracker.pendingEvents();
      const writes = events.length === 0 ? enlisted : [...enlisted, ...collectEventWrites(this.store, events, this.call)];
      return hooked ? [...writes, hooked()] : writes;
    };
    try {
      // Without a transaction that is held, saving is committing.
      this.#isCommitting = !this.transaction.isOpen;
      await save(this, last);
      this.#isCommitting = true;
      if (this.transaction.isOpen) await this.transaction.commit();
    } catch (error) {
      if (isUncertain(error, this.store)) await notifyWritten(this.store, tracker.takeWritten());
      throw error;
    } finally {
      this.#isCommitting = false;
    }
    await notifyWritten(this.store, tracker.takeWritten());
    tracker.settleEvents();
    if (events.length > 0) await notifyCommitted(this.store, events, this.call);
  }

  /** Whether the work is tried again after an error; if a row was changed meanwhile, as often as the operation allows. */
  #isRepeated(error: unknown): boolean {
    if (!(error instanceof ChangedMeanwhile)) return this.store.violationOf(error)?.kind === 'retry';
    if (getRetries(this.call) === 0) return false;
    (this.#contended ??= new ContendedRows()).add(error);
    return true;
  }

  /** Ends the work where it is, unless it is being committed: its locks are freed, and nothing of it is saved. */
  #end(why: WorkEnded): boolean {
    if (this.#isCommitting) return false;
    this.#ended = why;
    void this.transaction.end(why);
    return true;
  }

  /** Ends the work when its caller leaves while it holds a transaction. */
  #watchCaller(): () => void {
    return watchCaller(this.call, () => this.#end(WorkEnded.left()));
  }
}
