import type { BreakerSettings } from '../settings/boundarySettings.ts';

/** The outcome of a call for the circuit breaker; `unknown` if it is not known. */
export type CallOutcome = 'answered' | 'failed' | 'unknown';

/**
 * Rejects calls to a host after a number of consecutive failures, so that callers do not wait and the host can recover. After a while one
 * call is sent as a trial; until it ends, others are still rejected. Times are in milliseconds, by any one clock.
 */
export class Breaker {
  readonly #settings: BreakerSettings;
  readonly #changed: (state: 'open' | 'closed') => void;
  #failures = 0;
  /** The time until which calls are rejected; undefined while the breaker is closed. */
  #openUntil: number | undefined;
  #isTried = false;

  /** `changed` is called when the breaker opens, and when it closes. */
  constructor(settings: BreakerSettings, changed: (state: 'open' | 'closed') => void) {
    this.#settings = settings;
    this.#changed = changed;
  }

  /** Returns how long calls are still rejected. 0 admits this call, whose outcome must then be reported. */
  refusedFor(now: number): number {
    if (this.#openUntil === undefined) return 0;
    if (now < this.#openUntil) return this.#openUntil - now;
    if (this.#isTried) return this.#settings.openTime;
    this.#isTried = true;
    return 0;
  }

  /** Reports the outcome of an admitted call. */
  settle(fate: CallOutcome, now: number): void {
    this.#isTried = false;
    if (fate === 'answered') this.#close();
    else if (fate === 'failed') this.#fail(now);
  }

  #close(): void {
    this.#failures = 0;
    if (this.#openUntil === undefined) return;
    this.#openUntil = undefined;
    this.#changed('closed');
  }

  #fail(now: number): void {
    this.#failures++;
    if (this.#failures < this.#settings.threshold) return;
    const wasOpen = this.#openUntil !== undefined;
    this.#openUntil = now + this.#settings.openTime;
    if (!wasOpen) this.#changed('open');
  }
}
