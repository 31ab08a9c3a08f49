import { Client } from '../support/client.ts';
import type { Answer, Sent, Verb } from '../support/client.ts';
import type { Credential } from '../support/callers.ts';

/** A request that failed or was rejected temporarily, because a process was killed. */
export class Interrupted extends Error {}

/** The observations of all clients of a soak. */
export class Seen {
  requests = 0;
  /** The duration of each request with a response, in milliseconds. */
  readonly took: number[] = [];

  /** Returns a percentile of the durations. */
  percentile(share: number): number {
    const sorted = Float64Array.from(this.took).toSorted();
    return sorted[Math.min(sorted.length - 1, Math.ceil((sorted.length * share) / 100) - 1)] ?? Number.NaN;
  }
}

/** Calls the replicas of a hotel in turn, and records the durations. */
export class SoakClient extends Client {
  readonly #addresses: readonly string[];
  readonly #seen: Seen;

  constructor(addresses: readonly string[], seen: Seen, caller?: Credential) {
    let turn = 0;
    super(() => addresses[turn++ % addresses.length]!, caller);
    this.#addresses = addresses;
    this.#seen = seen;
  }

  override as(caller: Credential): Client {
    return new SoakClient(this.#addresses, this.#seen, caller);
  }

  override async send<T = unknown>(verb: Verb, path: string, sent: Sent = {}): Promise<Answer<T>> {
    this.#seen.requests++;
    const begun = performance.now();
    const answer = await super.send<T>(verb, path, sent);
    this.#seen.took.push(performance.now() - begun);
    return answer;
  }
}

/** Does the same for callers without retries: temporary rejections count as interruptions. */
export class ImpatientClient extends SoakClient {
  readonly #all: readonly [readonly string[], Seen];

  constructor(addresses: readonly string[], seen: Seen, caller?: Credential) {
    super(addresses, seen, caller);
    this.#all = [addresses, seen];
  }

  override as(caller: Credential): Client {
    return new ImpatientClient(...this.#all, caller);
  }

  override async send<T = unknown>(verb: Verb, path: string, sent: Sent = {}): Promise<Answer<T>> {
    const answer = await super.send<T>(verb, path, sent).catch((error: unknown) => {
      throw new Interrupted('no answer', { cause: error });
    });
    if ([502, 503, 504].includes(answer.status)) throw new Interrupted(`${answer.status}`);
    return answer;
  }
}
