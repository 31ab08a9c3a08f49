import type { ServerResponse } from 'node:http';

/** The requests of other servers that a host responds to. */
export class OpenRequests {
  #count = 0;
  #onEnd: (() => void) | undefined;

  /** Counts a request until its response has ended, or its client has gone. */
  add(response: ServerResponse): void {
    this.#count += 1;
    response.once('close', () => {
      this.#count -= 1;
      if (this.#count === 0) this.#onEnd?.();
    });
  }

  /** Resolves when there are none. */
  ended(): Promise<void> {
    return new Promise((resolve) => {
      this.#onEnd = resolve;
      if (this.#count === 0) resolve();
    });
  }
}
