import { setImmediate as nextTurn } from 'node:timers/promises';
import type { EmittedFile } from '../3-plan/plan.ts';

/** Steps that each print and yield some files, and finally return all of them. */
export type PrintingSteps = Generator<readonly EmittedFile[], EmittedFile[]>;

/** Prints a project in steps. Messages of other threads are handled between two steps. */
export class Printing {
  readonly #steps: PrintingSteps | undefined;
  readonly #accepted: ((files: readonly EmittedFile[]) => void) | undefined;
  /** The files that were printed before the output was accepted. */
  #early: EmittedFile[] = [];
  #isAccepted = false;
  #isStopped = false;
  #isDone = false;

  /** `steps`: absent if there is nothing to print. `accepted`: receives files that can no longer be rejected, while others are printed. */
  constructor(steps: PrintingSteps | undefined, accepted?: (files: readonly EmittedFile[]) => void) {
    this.#steps = steps;
    this.#accepted = accepted;
  }

  /** Returns whether `stop` has been called. */
  get isStopped(): boolean {
    return this.#isStopped;
  }

  /** Stops before the next step. */
  stop(): void {
    this.#isStopped = true;
  }

  /** Passes on the files printed so far and from now on, or nothing if all files are printed. */
  accept(): void {
    if (this.#isStopped || this.#isDone) return;
    this.#isAccepted = true;
    if (this.#early.length > 0) this.#accepted?.(this.#early);
    this.#early = [];
  }

  /** Prints and returns the files, or none if printing was stopped. */
  async files(): Promise<readonly EmittedFile[]> {
    while (this.#steps && !this.#isStopped) {
      const { done, value } = this.#steps.next();
      if (done) {
        this.#isDone = true;
        return value;
      }
      this.#hand(value);
      await nextTurn();
    }
    return [];
  }

  #hand(files: readonly EmittedFile[]): void {
    if (this.#isAccepted) this.#accepted?.(files);
    else if (this.#accepted) this.#early.push(...files);
  }
}
