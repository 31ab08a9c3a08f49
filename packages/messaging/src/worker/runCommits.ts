import { AsyncLocalStorage } from 'node:async_hooks';
import { DependencyError } from '@portico/core';
import { Refusal } from '@portico/data';
import type { CommitGroup, Write } from '@portico/data';
import type { Inbox } from '../inbox/inbox.ts';
import type { ClaimedRow } from './claimedRow.ts';
import { buildFinishWrites, buildJointFinishWrites } from './finishWrites.ts';
import type { Finishing } from './finishWrites.ts';

/**
 * The maximum numbers of runs and of statements in one transaction; runs with more statements have one to themselves. A store without its own process
 * runs the statements in this one, where requests wait for them.
 */
const most = { runs: 100, runsInProcess: 20, writes: 500, ofRun: 20 };

/** The maximum number of runs that commit separately at the same time after a failure in their common transaction. */
const apart = 4;

/** The number of runs that commit separately after a failure: at first, and at most after several consecutive failures. */
const separate = { first: 20, longest: 1000 };

/** The work of a run that waits for its commit. */
interface Ended {
  readonly row: ClaimedRow;
  /** The statements of the run and of its end. */
  readonly all: readonly Write[];
  /** The statements of the run. */
  readonly own: readonly Write[];
  readonly resolve: () => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Commits runs that end at about the same time in one transaction: each with the completion of its message, so that the guarantee is that of a separate
 * transaction. If the transaction fails, they commit separately, so that no run fails because of another one.
 */
export class RunCommits {
  readonly #inbox: Inbox;
  readonly #finishing: Finishing;
  readonly #mostRuns: number;
  /** A common transaction belongs to no run, and so not to the trace of one. */
  readonly #outside = AsyncLocalStorage.snapshot();
  readonly #ended: Ended[] = [];
  #isBusy = false;
  /** The number of next runs that commit separately, and that number after another failure. */
  #separate = 0;
  #next = separate.first;

  constructor(inbox: Inbox, finishing: Finishing) {
    this.#inbox = inbox;
    this.#finishing = finishing;
    this.#mostRuns = inbox.store.address === undefined ? most.runsInProcess : most.runs;
  }

  /** Returns the group in which a run commits, and the statements of its end. `entered` is called if it only waits for the common commit from then on. */
  createGroup(row: ClaimedRow, entered: () => void): { readonly group: CommitGroup; readonly finish: readonly Write[] } {
    const { store } = this.#inbox;
    const finish = buildFinishWrites(row, this.#finishing);
    const write = async (writes: readonly Write[], isAdding: boolean): Promise<void> => {
      const isEnd = writes.includes(finish[0]!);
      if (!isEnd || writes.length > most.ofRun || this.#isSeparate()) return void (await store.write(writes));
      // A run that changes rows keeps its place, so that no more of them than usual compete for the same rows.
      if (isAdding) entered();
      const own = writes.filter((each) => !finish.includes(each));
      return new Promise((resolve, reject) => this.#add({ row, all: writes, own, resolve, reject }));
    };
    return { group: { write }, finish };
  }

  #isSeparate(): boolean {
    if (this.#separate === 0) return false;
    this.#separate -= 1;
    return true;
  }

  #add(ended: Ended): void {
    this.#ended.push(ended);
    if (this.#isBusy) return;
    this.#isBusy = true;
    // Runs that end in the same turn of the event loop commit together.
    setImmediate(() => void this.#commitAll());
  }

  async #commitAll(): Promise<void> {
    while (this.#ended.length > 0) {
      const batch = this.#takeBatch();
      await (batch.length === 1 ? this.#commitOne(batch[0]!) : this.#outside(() => this.#commitTogether(batch)));
    }
    this.#isBusy = false;
  }

  #takeBatch(): readonly Ended[] {
    let writes = 0;
    const end = this.#ended.findIndex(({ all }, index) => index >= this.#mostRuns || (writes += all.length) > most.writes);
    return this.#ended.splice(0, end < 0 ? this.#ended.length : Math.max(1, end));
  }

  async #commitTogether(batch: readonly Ended[]): Promise<void> {
    const finish = buildJointFinishWrites(
      batch.map(({ row }) => row),
      this.#finishing,
    );
    try {
      await this.#inbox.store.write([...finish, ...batch.flatMap(({ own }) => own)]);
      this.#next = separate.first;
    } catch (error) {
      if (isUnavailable(error)) return batch.forEach(({ reject }) => reject(error));
      this.#separate = this.#next;
      this.#next = Math.min(2 * this.#next, separate.longest);
      return this.#commitApart(batch);
    }
    for (const { resolve } of batch) resolve();
  }

  async #commitApart(batch: readonly Ended[]): Promise<void> {
    const rest = batch.values();
    const worker = async () => {
      for (const each of rest) await this.#commitOne(each);
    };
    await Promise.all(Array.from({ length: apart }, worker));
  }

  async #commitOne({ all, resolve, reject }: Ended): Promise<void> {
    try {
      await this.#inbox.store.write(all);
      resolve();
    } catch (error) {
      reject(error);
    }
  }
}

/** Returns whether the store could not be reached. The runs would fail separately as well, one after the other. */
function isUnavailable(error: unknown): boolean {
  return error instanceof Refusal && error.outcome instanceof DependencyError;
}
