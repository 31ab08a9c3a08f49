import type { BreakerSettings } from '../settings/boundarySettings.ts';

/** What became of a call, as far as the other host is concerned; `unknown` where nothing is known of it. */
export type Fate = 'answered' | 'failed' | 'unknown';

/**
 * Gives a host up after so many failures in a row, so that callers are not kept waiting and it can recover. After a while one call goes through
 * as a trial; while that is under way, the others are refused still. Times are in milliseconds, by any one clock.
 */
export class Breaker {
  readonly #settings: BreakerSettings;
  readonly #changed: (state: 'open' | 'closed') => void;
  #failures = 0;
  /** Since when calls are refused; undefined while they are not. */
  #openUntil: number | undefined;
  #isTried = false;

  /** `changed` is told when it begins to refuse calls, and when it ceases to. */
  constructor(settings: BreakerSettings, changed: (state: 'open' | 'closed') => void) {
    this.#settings = settings;
    this.#changed = changed;
  }

  /** For how long calls are refused; 0 lets this one through, and its fate has to be told. */
  refusedFor(now: number): number {
    if (this.#openUntil === undefined) return 0;
    if (now < this.#openUntil) return this.#openUntil - now;
    if (this.#isTried) return this.#settings.openTime;
    this.#isTried = true;
    return 0;
  }

  /** Tells what became of a call that was let through. */
  settle(fate: Fate, now: number): void {
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
