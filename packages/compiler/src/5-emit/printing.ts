import { setImmediate as nextTurn } from 'node:timers/promises';
import type { EmittedFile } from '../3-plan/plan.ts';

/** Steps that print and yield some files each, and return all of them. */
export type PrintingSteps = Generator<readonly EmittedFile[], EmittedFile[]>;

/** The printing of a project in steps, between which messages of other threads are handled. */
export class Printing {
  readonly #steps: PrintingSteps | undefined;
  readonly #accepted: ((files: readonly EmittedFile[]) => void) | undefined;
  /** What was printed before the output was accepted. */
  #early: EmittedFile[] = [];
  #isAccepted = false;
  #isStopped = false;
  #isDone = false;

  /** `steps` are absent if there is nothing to print. `accepted` is given the files that nothing can refuse any more while others are printed. */
  constructor(steps: PrintingSteps | undefined, accepted?: (files: readonly EmittedFile[]) => void) {
    this.#steps = steps;
    this.#accepted = accepted;
  }

  /** Whether `stop` has been called. */
  get isStopped(): boolean {
    return this.#isStopped;
  }

  /** Ends the printing before its next step. */
  stop(): void {
    this.#isStopped = true;
  }

  /** Hands over what is printed from now on, and what was printed before; nothing if all is printed. */
  accept(): void {
    if (this.#isStopped || this.#isDone) return;
    this.#isAccepted = true;
    if (this.#early.length > 0) this.#accepted?.(this.#early);
    this.#early = [];
  }

  /** Prints, and returns the files; none if the printing was stopped. */
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
