import type { CachedResponse } from './cachedResponse.ts';

/** A response that the first caller computes while other callers wait for it. */
export class InFlightRequest {
  readonly versions: string;
  /** Resolves with the response, or with undefined if it cannot be shared. */
  readonly landed: Promise<CachedResponse | undefined>;
  #land!: (response: CachedResponse | undefined) => void;
  readonly #ended: () => void;

  constructor(versions: string, ended: () => void) {
    this.versions = versions;
    this.#ended = ended;
    this.landed = new Promise((resolve) => (this.#land = resolve));
  }

  /** Passes the response to all waiting callers. Only the first call counts. */
  land(response: CachedResponse | undefined): void {
    this.#ended();
    this.#land(response);
  }
}

/** The responses that are being computed. */
export class InFlightRequests {
  readonly #requests = new Map<string, InFlightRequest>();

  /** Returns a request that began with the same tag versions. Its response includes everything that was committed before this request. */
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
