import type { TypeCheck } from '../typeCheck.ts';

/** The longest delay of a type check after a build, in milliseconds. */
const longestDelay = 2_000;

/** Delays the type check of a build until the host has started: both at once would make the next response later. */
export class DelayedCheck {
  readonly #check: TypeCheck | undefined;
  #timer: NodeJS.Timeout | undefined;

  constructor(check: TypeCheck | undefined) {
    this.#check = check;
  }

  /** Plans a check of the current state, and cancels the check of an older one. */
  plan(): void {
    this.stop();
    this.#timer = setTimeout(() => this.start(), longestDelay);
  }

  /** Starts the planned check, unless it has started. */
  start(): void {
    if (!this.#timer) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#check?.start();
  }

  /** Cancels the planned or running check. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#check?.stop();
  }
}
