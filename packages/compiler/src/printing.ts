import { setImmediate as nextTurn } from 'node:timers/promises';
import type { EmittedFile } from './4-plan/plan.ts';

/** The printing of a project in steps, between which messages of other threads are handled. */
export class Printing {
  readonly #steps: Generator<undefined, EmittedFile[]> | undefined;
  #isStopped = false;

  /** `steps` print and return the files; absent if there is nothing to print. */
  constructor(steps: Generator<undefined, EmittedFile[]> | undefined) {
    this.#steps = steps;
  }

  /** Whether `stop` has been called. */
  get isStopped(): boolean {
    return this.#isStopped;
  }

  /** Ends the printing before its next step. */
  stop(): void {
    this.#isStopped = true;
  }

  /** Prints, and returns the files; none if the printing was stopped. */
  async files(): Promise<readonly EmittedFile[]> {
    while (this.#steps && !this.#isStopped) {
      const { done, value } = this.#steps.next();
      if (done) return value;
      await nextTurn();
    }
    return [];
  }
}
