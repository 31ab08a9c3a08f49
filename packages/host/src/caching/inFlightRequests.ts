import type { CachedResponse } from './cachedResponse.ts';

/** An answer that is being made for the first who asked, while others wait for it. */
export class InFlightRequest {
  readonly versions: string;
  /** The answer; undefined where it was none that others may have. */
  readonly landed: Promise<CachedResponse | undefined>;
  #land!: (answer: CachedResponse | undefined) => void;
  readonly #ended: () => void;

  constructor(versions: string, ended: () => void) {
    this.versions = versions;
    this.#ended = ended;
    this.landed = new Promise((resolve) => (this.#land = resolve));
  }

  /** Hands the answer to all who wait; only the first one counts. */
  land(answer: CachedResponse | undefined): void {
    this.#ended();
    this.#land(answer);
  }
}

/** The answers that are being made. */
export class InFlightRequests {
  readonly #requests = new Map<string, InFlightRequest>();

  /** One that was begun with the same versions of the tags: nothing that was committed before this request is missing from it. */
  joinable(key: string, versions: string): InFlightRequest | undefined {
    const flight = this.#requests.get(key);
    return flight?.versions === versions ? flight : undefined;
  }

  begin(key: string, versions: string): InFlightRequest {
    const flight = new InFlightRequest(versions, () => {
      if (this.#requests.get(key) === flight) this.#requests.delete(key);
    });
    this.#requests.set(key, flight);
    return flight;
  }
}
