import type { AppError } from '@portico/core';
import { OverloadedError } from '@portico/runtime';

/** The memory budget that the bodies of all requests of a host share, in bytes. */
export class BodyBudget {
  readonly limit: number;
  #held = 0;

  constructor(limit: number) {
    this.limit = limit;
  }

  /** The number of reserved bytes. */
  get held(): number {
    return this.#held;
  }

  /** Returns whether this many more bytes fit. */
  hasRoomFor(bytes: number): boolean {
    return this.#held + bytes <= this.limit;
  }

  /** Reserves bytes. Returns false if they do not fit. */
  take(bytes: number): boolean {
    if (this.#held + bytes > this.limit) return false;
    this.#held += bytes;
    return true;
  }

  /** Releases bytes. */
  give(bytes: number): void {
    this.#held -= bytes;
  }
}

/** The share of one body in the budget. */
export class BodyReservation {
  readonly #budget: BodyBudget;
  #bytes = 0;
  #isReleased = false;

  constructor(budget: BodyBudget) {
    this.#budget = budget;
  }

  /** The number of bytes that the body has reserved. */
  get bytes(): number {
    return this.#bytes;
  }

  /** Raises the reservation to this many bytes. Returns the rejection if the budget is exhausted. */
  raise(bytes: number): AppError | undefined {
    const more = bytes - this.#bytes;
    if (more <= 0 || this.#isReleased) return undefined;
    if (!this.#budget.take(more)) return new OverloadedError();
    this.#bytes = bytes;
    return undefined;
  }

  /** Sets the reservation to this many bytes, which may be fewer than before. Returns the rejection if the budget is exhausted. */
  set(bytes: number): AppError | undefined {
    if (bytes >= this.#bytes) return this.raise(bytes);
    this.#budget.give(this.#bytes - bytes);
    this.#bytes = bytes;
    return undefined;
  }

  /** Releases everything. Later reservations are ignored, because nothing would release them. */
  release(): void {
    this.#isReleased = true;
    this.#budget.give(this.#bytes);
    this.#bytes = 0;
  }
}
