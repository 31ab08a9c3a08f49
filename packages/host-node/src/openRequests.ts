import type { ServerResponse } from 'node:http';

/** The requests of other servers that the host is handling. */
export class OpenRequests {
  #count = 0;
  #onEnd: (() => void) | undefined;

  /** Counts a request until its response has ended or its client has disconnected. */
  add(response: ServerResponse): void {
    this.#count += 1;
    response.once('close', () => {
      this.#count -= 1;
      if (this.#count === 0) this.#onEnd?.();
    });
  }

  /** Resolves when no request is open. */
  ended(): Promise<void> {
    return new Promise((resolve) => {
      this.#onEnd = resolve;
      if (this.#count === 0) resolve();
    });
  }
}
