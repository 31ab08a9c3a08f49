import { isError } from '@portico/core';
import type { AppError, EntityBase, ReadAccess, Repository, UnitOfWork } from '@portico/core';
import { ChangedMeanwhile } from '../errors/changedMeanwhile.ts';
import { checkResult } from '@portico/runtime';
import { explain } from '../errors/explain.ts';
import { isUncertain, Refusal } from '../errors/refusal.ts';
import type { EntityPlan } from '../plan/entityPlan.ts';
import type { Row, Statement, Store, Write, Written } from '../store/store.ts';
import type { ReadSession } from '../template/readSession.ts';
import { attempts } from './attempts.ts';
import { CallerView } from './callerView.ts';
import { ContendedRows } from './contended.ts';
import { tellCommitted, writesOfEvents } from './events.ts';
import { retriesOf, type DataCall } from './dataCall.ts';
import { inTime, onLeaving, timeoutOf, WorkEnded } from './deadline.ts';
import { cannotCommit, throwIfRepeated, type Doom } from './doom.ts';
import { Held } from './held.ts';
import { joined } from './joined.ts';
import { hasChanges, save } from './save/save.ts';
import { Repositories } from './repositories.ts';
import type { Seal } from './seal.ts';
import { Unit } from './unit.ts';
import { exceededIn, mostStatementsOf, StatementCount, throwIfExceeded } from './statementCount.ts';
import { SessionUnitOfWork } from './unitOfWork.ts';
import { anyOutcome, itself, type Work } from './work.ts';
import { tellWritten } from './written.ts';

/** One operation's way to one store: who calls, what was loaded, and the one transaction that everything is saved in. */
export class Session implements ReadSession {
  readonly store: Store;
  readonly call: DataCall;
  readonly view: CallerView;
  readonly held: Held;
  /** The session whose work this one is part of; itself, unless an operation called another one of its area. */
  readonly #root: Session;
  /** The session of the call that called. */
  readonly #outer: Session | undefined;
  #unit = new Unit();
  #isRunning = false;
  /** Whether a part of the work stands already, so that the whole of it cannot be repeated. */
  #hasCommitted = false;
  /** Whether a commit is under way, which nothing ends any more. */
  #isCommitting = false;
  /** Why the work was ended from outside. */
  #ended: WorkEnded | undefined;
  #contended: ContendedRows | undefined;
  /** Why nothing of the work can be committed any more. */
  #doom: Doom | undefined;
  /** The last flush, which the next one waits for. */
  #flushing: Promise<void> | undefined;
  #seal: Seal | undefined;
  #unitOfWork: UnitOfWork | undefined;
  #repositories: Repositories | undefined;

  /** `joins`: the session whose work this one's is part of. */
  constructor(store: Store, call: DataCall, joins?: Session) {
    this.store = store;
    this.call = call;
    this.view = new CallerView(call.caller, { asSystem: call.asSystem === true, forAllOwners: call.forAllOwners === true });
    this.#root = joins ? joins.#root : this;
    this.#outer = joins;
    this.held = joins?.held ?? new Held(store, () => this.#watchCaller(), new StatementCount(call, mostStatementsOf(call, store)));
  }

  /** The unit of work, as actions ask for it. */
  get unitOfWork(): UnitOfWork {
    return (this.#unitOfWork ??= new SessionUnitOfWork(this));
  }

  /** What was loaded and added so far; anew for every attempt. */
  get unit(): Unit {
    return this.#root.#unit;
  }

  /** Whether work is being done, which other work may join. */
  get isRunning(): boolean {
    return this.#root.#isRunning;
  }

  /** Refuses outside of `run`: what is noted for saving would be lost without a word there, and a transaction would never end. */
  mustRun(): void {
    if (!this.isRunning)
      throw new Error(
        'Entities are added, removed, restored, linked and locked, and rows are written, while an operation runs: inside of run().',
      );
  }

  /** The time in milliseconds since 1970. */
  now(): number {
    return this.call.now();
  }

  header(name: string, value: string): void {
    this.call.header(name, value);
  }

  rows(statement: Statement, values: readonly unknown[]): readonly Row[] | Promise<readonly Row[]> {
    return this.held.read(statement, values);
  }

  /** Reads any number of rows, a batch at a time. */
  stream(statement: Statement, values: readonly unknown[]): AsyncIterable<readonly Row[]> {
    return this.held.readBatches(statement, values);
  }

  /** Writes inside of the held transaction, which begins where there is none. */
  async write(write: Write): Promise<Written> {
    this.mustRun();
    return this.held.write(write);
  }

  /** Notes that rows of entities are written in another way than by the unit of work, by the ids of these. */
  wrote(entities: readonly string[]): void {
    this.unit.wrote(entities);
  }

  /** Loads and saves entities of the own area. */
  repository<T extends EntityBase>(plan: EntityPlan<T>): Repository<T> {
    return (this.#repositories ??= new Repositories(this)).repository(plan);
  }

  /** Reads entities and saves none of them. */
  reader<T extends EntityBase>(plan: EntityPlan<T>): ReadAccess<T> {
    return (this.#repositories ??= new Repositories(this)).reader(plan);
  }

  /** Raises an event, or the function that makes it, beside those of entities: it is dispatched after the commit, and forgotten where there is none. */
  raise(event: object): void {
    this.mustRun();
    this.unit.raise(event);
  }

  /** Adds a statement to the last commit of the work: it stands exactly if the work does. What the work commits on its way comes without it. */
  enlist(write: Write): void {
    this.mustRun();
    this.unit.enlist(write);
  }

  /** Has something of the outcome written with the last commit of the work that begins next. */
  seal(seal: Seal): void {
    this.#seal = seal;
  }

  /** Whether something of the outcome is written with it. */
  get isSealed(): boolean {
    return this.#seal !== undefined;
  }

  /** Writes what has changed so far, in the transaction, which is held open from then on. */
  async flush(): Promise<void> {
    this.mustRun();
    const root = this.#root;
    // Two at once would both write the same changes.
    const flushed = (root.#flushing ?? Promise.resolve()).then(async () => {
      await this.held.begin();
      await save(this);
    });
    root.#flushing = flushed.catch(() => undefined);
    await flushed;
  }

  /** Begins to be part of another session's work: where another one calls, such as the system, what has changed so far is written on behalf of who changed it. */
  async join(): Promise<void> {
    this.mustRun();
    const outer = this.#outer;
    if (outer && !outer.view.isThatOf(this.view) && hasChanges(outer)) await outer.flush();
  }

  /** Commits what has changed so far, whatever comes after it. */
  async commit(): Promise<void> {
    this.mustRun();
    await this.#root.#commit();
    this.#root.#hasCommitted = true;
  }

  /**
   * Does the work of an operation: commits what it changed where its outcome is no error, and keeps nothing of it otherwise.
   * Work inside of work is a part of it. `shows`: what is answered where that is not the outcome itself; asked once everything is stamped and numbered.
   */
  run<R>(work: () => R | Promise<R>, shows: (outcome: R) => unknown = itself): Promise<R> {
    return this.#run({ work, shows, check: anyOutcome });
  }

  /** Does the work of an action: like `run`, with the type of its result checked once everything is stamped and numbered, and before it is committed. */
  perform<R>(work: () => R | Promise<R>): Promise<R> {
    return this.#run({ work, shows: itself, check: (outcome) => checkResult(this.call, outcome) });
  }

  async #run<R>(doing: Work<R>): Promise<R> {
    if (this.#root !== this) return joined(this, doing);
    if (this.#isRunning) return doing.work();
    this.#isRunning = true;
    this.#hasCommitted = false;
    this.#ended = this.#contended = undefined;
    try {
      const mayRepeat = () => !this.#hasCommitted && !this.#ended;
      const running = attempts(this.store, { attempt: () => this.#attempt(doing), mayRepeat, retries: retriesOf(this.call) });
      const limit = { store: this.store, timeout: timeoutOf(this.call, this.store), end: (late: WorkEnded) => this.#end(late) };
      return (await inTime(running, limit)) as R;
    } finally {
      this.#isRunning = false;
    }
  }

  /** Throws the refusal of a limit that the work has exceeded, which its handler may have caught. */
  throwIfExceeded(): void {
    throwIfExceeded(this.#root.call);
  }

  /** Keeps the work from being committed: a part of it was refused, or failed with an error. */
  async doom(doom: Doom): Promise<void> {
    this.#root.#doom ??= doom;
    if (doom.error !== undefined) await this.held.rollback();
  }

  async #attempt<R>({ work, shows, check }: Work<R>): Promise<R | AppError> {
    const unit = new Unit();
    this.#unit = unit;
    this.#doom = undefined;
    try {
      if (this.#ended) throw this.#ended;
      await this.#contended?.hold(this);
      const outcome = await work();
      this.throwIfExceeded();
      throwIfRepeated(this.#doom, this.store, retriesOf(this.call));
      if (isError(outcome)) await this.held.rollback();
      else await this.#conclude(unit, { shown: () => shows(outcome), check: () => check(outcome) });
      return outcome;
    } catch (thrown) {
      await this.held.rollback();
      const error = exceededIn(this.call) ?? thrown;
      if (this.#isRepeated(error)) throw error;
      const explained = await explain(error, this);
      if (explained instanceof Refusal) return explained.outcome;
      throw explained;
    } finally {
      this.#unit = new Unit();
    }
  }

  /** The last commit of the work, with what belongs to its end. */
  #conclude({ enlisted }: Unit, { shown, check }: { shown: () => unknown; check: () => void }): Promise<void> {
    const seal = this.#seal;
    if (!seal) return this.#commit(enlisted, check);
    return this.#commit(enlisted, check, () => seal.write(shown())).then(() => seal.stands());
  }

  /** The events become rows in the transaction of the data; whoever handles them in process is told after it. */
  async #commit(enlisted: readonly Write[] = [], check: () => void = anyOutcome, sealing?: () => Write): Promise<void> {
    if (this.#ended) throw this.#ended;
    this.throwIfExceeded();
    if (this.#doom) throw cannotCommit(this.#doom, this.call);
    const unit = this.#unit;
    let events: readonly object[] = [];
    const last = () => {
      // Not before the save has given ids, stamps and numbers, which the result and events may be made from.
      check();
      events = unit.pendingEvents();
      const writes = events.length === 0 ? enlisted : [...enlisted, ...writesOfEvents(this.store, events, this.call)];
      return sealing ? [...writes, sealing()] : writes;
    };
    try {
      // Without a transaction that is held, saving is committing.
      this.#isCommitting = !this.held.isOpen;
      await save(this, last);
      this.#isCommitting = true;
      if (this.held.isOpen) await this.held.commit();
    } catch (error) {
      if (isUncertain(error, this.store)) await tellWritten(this.store, unit.takeWritten());
      throw error;
    } finally {
      this.#isCommitting = false;
    }
    await tellWritten(this.store, unit.takeWritten());
    unit.settleEvents();
    if (events.length > 0) await tellCommitted(this.store, events, this.call);
  }

  /** Whether the work is tried again after an error; where a row was changed meanwhile, as often as the operation allows. */
  #isRepeated(error: unknown): boolean {
    if (!(error instanceof ChangedMeanwhile)) return this.store.violationOf(error)?.kind === 'retry';
    if (retriesOf(this.call) === 0) return false;
    (this.#contended ??= new ContendedRows()).add(error);
    return true;
  }

  /** Ends the work where it is, unless it is being committed: its locks are freed, and nothing of it is saved. */
  #end(why: WorkEnded): boolean {
    if (this.#isCommitting) return false;
    this.#ended = why;
    void this.held.end(why);
    return true;
  }

  /** Ends the work when its caller leaves while it holds a transaction. */
  #watchCaller(): () => void {
    return onLeaving(this.call, () => this.#end(WorkEnded.left()));
  }
}
