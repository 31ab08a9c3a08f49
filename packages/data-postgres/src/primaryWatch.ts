/** Milliseconds between two looks at the connections. */
const interval = 1000;

/** Milliseconds after which a statement without a result raises the question whether its server is still the primary. */
const silence = 2000;

/** Milliseconds between two searches: statements may just be slow. */
const rest = 3000;

/** The connections of a store. */
export interface Watched {
  /** Returns whether a connection has waited for a result for longer than a number of milliseconds. */
  isSilent(milliseconds: number): boolean;
  /** Moves to another primary, if there is one. */
  findPrimary(): Promise<void>;
}

/** Searches for another primary while the current one is silent: a machine that hangs, or is cut off, closes no connection. */
export class PrimaryWatch {
  readonly #watched: Watched;
  readonly #timer: NodeJS.Timeout;
  #isSearching = false;
  #restsUntil = 0;

  constructor(watched: Watched) {
    this.#watched = watched;
    this.#timer = setInterval(() => void this.#look(), interval).unref();
  }

  end(): void {
    clearInterval(this.#timer);
  }

  async #look(): Promise<void> {
    if (this.#isSearching || performance.now() < this.#restsUntil || !this.#watched.isSilent(silence)) return;
    this.#isSearching = true;
    await this.#watched.findPrimary();
    this.#isSearching = false;
    this.#restsUntil = performance.now() + rest;
  }
}
