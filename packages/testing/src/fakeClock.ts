import { Clock } from '@portico/core';

/** A clock that stands still until a test sets or advances it. */
export class FakeClock extends Clock {
  #now: number;

  constructor(now: Date | string = '2030-01-01T00:00:00Z') {
    super();
    this.#now = new Date(now).getTime();
  }

  now(): Date {
    return new Date(this.#now);
  }

  /** Sets the time. */
  set(now: Date | string): void {
    this.#now = new Date(now).getTime();
  }

  /** Advances the time. */
  advance(milliseconds: number): void {
    this.#now += milliseconds;
  }
}
