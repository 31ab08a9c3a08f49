import type { AppError } from '@portico/core';
import { OverloadedError } from '@portico/runtime';

/** What the bodies of all requests of a host may hold in memory together, in bytes. */
export class BodyBudget {
  readonly limit: number;
  #held = 0;

  constructor(limit: number) {
    this.limit = limit;
  }

  /** How many bytes are held. */
  get held(): number {
    return this.#held;
  }

  /** Whether so many more bytes fit. */
  hasRoomFor(bytes: number): boolean {
    return this.#held + bytes <= this.limit;
  }

  /** Reserves bytes; false if they do not fit. */
  take(bytes: number): boolean {
    if (this.#held + bytes > this.limit) return false;
    this.#held += bytes;
    return true;
  }

  /** Returns bytes. */
  give(bytes: number): void {
    this.#held -= bytes;
  }
}

/** What one body holds of the budget. */
export class HeldBody {
  readonly #budget: BodyBudget;
  #bytes = 0;
  #isReleased = false;

  constructor(budget: BodyBudget) {
    this.#budget = budget;
  }

  /** How many bytes it holds. */
  get bytes(): number {
    return this.#bytes;
  }

  /** Raises what is held to so many bytes; returns the refusal if the budget is exhausted. */
  raise(bytes: number): AppError | undefined {
    const more = bytes - this.#bytes;
    if (more <= 0 || this.#isReleased) return undefined;
    if (!this.#budget.take(more)) return new OverloadedError();
    this.#bytes = bytes;
    return undefined;
  }

  /** Sets what is held to so many bytes, which may be fewer than before; returns the refusal if the budget is exhausted. */
  set(bytes: number): AppError | undefined {
    if (bytes >= this.#bytes) return this.raise(bytes);
    this.#budget.give(this.#bytes - bytes);
    this.#bytes = bytes;
    return undefined;
  }

  /** Returns everything; nothing is taken after it, since nothing would return that. */
  release(): void {
    this.#isReleased = true;
    this.#budget.give(this.#bytes);
    this.#bytes = 0;
  }
}
