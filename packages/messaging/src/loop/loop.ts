import { AsyncLocalStorage } from 'node:async_hooks';

/** When the next round of a loop begins: at once, at a time in milliseconds since 1970, or when it is woken. */
export type NextRound = 'again' | number | undefined;

/** The work of a loop, and its timing. */
export interface LoopSettings {
  /** One round of work. */
  readonly round: () => Promise<NextRound>;
  /** The host's clock, in milliseconds since 1970. */
  readonly now: () => number;
  /** Milliseconds after which a round begins without another reason, because other processes may have left work. If absent, there is no such round. */
  readonly poll?: number | undefined;
  /** Called with the reason why a round failed; the loop retries after a pause. */
  readonly failed: (error: unknown) => void;
}

/** Milliseconds after the first of several failed rounds. */
const firstPause = 1000;
/** The longest pause of a loop that does not poll. One that polls never pauses for longer than it sleeps: work is due when a store is back. */
const longestPause = 30_000;
/** The maximum delay of Node's timers. */
const longestTimer = 2 ** 31 - 1;

/**
 * Runs rounds of work until there is none, and sleeps until it is woken or work is due. The first round begins at once, the next one not before
 * the turn of the event loop is over: wake-ups until then are handled in one round. It does not keep the process alive.
 */
export class Loop {
  readonly #settings: LoopSettings;
  /** Rounds run outside the context of the request that woke the loop, such as its log. */
  readonly #outside = AsyncLocalStorage.snapshot();
  #running: Promise<void> | undefined;
  #wokenAgain = false;
  #timer: NodeJS.Timeout | undefined;
  #stopped = false;
  #pause = firstPause;
  /** The rest of the turn of the event loop in which the last round began. */
  #turn: Promise<void> | undefined;

  constructor(settings: LoopSettings) {
    this.#settings = settings;
  }

  /** Requests another round soon, because there may be work. */
  wake(): void {
    if (this.#stopped) return;
    if (this.#running) {
      this.#wokenAgain = true;
      return;
    }
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#running = this.#outside(() => this.#run());
  }

  /** Whether it is sleeping. */
  get isAsleep(): boolean {
    return this.#running === undefined;
  }

  /** Resolves when it sleeps. */
  async asleep(): Promise<void> {
    while (this.#running) await this.#running;
  }

  /** Begins no more rounds; resolves when the last one is over. */
  async stop(): Promise<void> {
    this.#stopped = true;
    clearTimeout(this.#timer);
    await this.asleep();
  }

  async #run(): Promise<void> {
    let next: NextRound;
    do {
      next = await this.#round();
    } while (!this.#stopped && (next === 'again' || this.#wokenAgain));
    this.#running = undefined;
    if (!this.#stopped) this.#sleep(next === 'again' ? undefined : next);
  }

  async #round(): Promise<NextRound> {
    if (this.#turn) await this.#turn;
    if (this.#stopped) return undefined;
    this.#turn = new Promise((resolve) => {
      setImmediate(() => {
        this.#turn = undefined;
        resolve();
      });
    });
    this.#wokenAgain = false;
    try {
      const next = await this.#settings.round();
      this.#pause = firstPause;
      return next;
    } catch (error) {
      const { failed, poll = longestPause } = this.#settings;
      failed(error);
      const pause = this.#pause;
      this.#pause = Math.min(pause * 2, Math.max(poll, firstPause));
      this.#wakeIn(pause);
      return undefined;
    }
  }

  #sleep(next: number | undefined): void {
    const { now, poll } = this.#settings;
    const due = next === undefined ? Infinity : Math.max(0, next - now());
    const wait = Math.min(due, poll ?? Infinity);
    if (wait !== Infinity && this.#timer === undefined) this.#wakeIn(wait);
  }

  #wakeIn(milliseconds: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(
      () => {
        this.#timer = undefined;
        this.wake();
      },
      Math.min(milliseconds, longestTimer),
    ).unref();
  }
}
