import { randomUUID } from 'node:crypto';
import { Refusal } from '@portico/data';
import type { Store, Write } from '@portico/data';
import { IdempotencyKeyInUseError } from '@portico/runtime';
import { IdempotencyStatements } from './idempotencyStatements.ts';
import { serializeHeaders } from './idempotencyRecord.ts';
import type { IdempotencyRecord } from './idempotencyRecord.ts';

/** How long a claim is valid without renewal, in milliseconds. After this time the unfinished work of a dead process is released. */
export const claimTime = 30_000;
/** How long a response is stored, in milliseconds: 24 hours. */
const keepTime = 24 * 60 * 60 * 1000;
/** How often expired responses are removed, in milliseconds by the host's clock. */
const purgeInterval = 10 * 60 * 1000;
const purgedAtOnce = 1000;

/** A request as stored in its row. */
export interface ClaimedRequest {
  readonly id: string;
  readonly operation: string;
  readonly fingerprint: string;
}

/** The claim of the run that executes the request first. */
export interface RunClaim {
  readonly id: string;
  readonly by: string;
}

/**
 * The result of a claim: the claim itself, a stored response, a first request that is still running, or a key that was used
 * for a different request.
 */
export type ClaimOutcome = RunClaim | IdempotencyRecord | 'running' | 'reused';

/** The first responses stored in one store. */
export class IdempotencyStore {
  readonly #store: Store;
  readonly #statements: IdempotencyStatements;
  #purgedAt = Number.NEGATIVE_INFINITY;

  constructor(store: Store) {
    this.#store = store;
    this.#statements = new IdempotencyStatements(store.dialect);
  }

  /** Claims a request for a new run, or returns why it cannot. A first request takes a single statement. */
  async claim(request: ClaimedRequest, now: number): Promise<ClaimOutcome> {
    this.#purge(now);
    const by = randomUUID();
    const { id, operation, fingerprint } = request;
    const values = [id, operation, fingerprint, by, now + claimTime, now + keepTime, now];
    const [written] = await this.#store.write([{ statement: this.#statements.claim, values }]);
    if (written!.count > 0) return { id, by };
    const [row] = await this.#store.rows(this.#statements.read, [id, now]);
    // Released between the two statements: the repeated request is treated as if the first one were running.
    if (!row) return 'running';
    const [known, status, headers, body] = row as [string, number | null, string, string | null];
    if (known !== fingerprint) return 'reused';
    return status === null ? 'running' : { status: Number(status), headers: JSON.parse(headers) as IdempotencyRecord['headers'], body };
  }

  /** Returns the statement that stores a response. A run that has lost its claim saves nothing and repeats. */
  completion({ id, by }: RunClaim, { status, headers, body }: IdempotencyRecord, now: number): Write {
    const values = [id, by, status, serializeHeaders(headers), body, now + keepTime];
    return { statement: this.#statements.complete, values, expect: 1, onMismatch: () => new Refusal(new IdempotencyKeyInUseError()) };
  }

  /** Stores a response separately, if no data were saved with it. */
  async complete(claimed: RunClaim, answer: IdempotencyRecord, now: number): Promise<void> {
    await this.#store.write([this.completion(claimed, answer, now)]);
  }

  /** Extends a claim. */
  async renew({ id, by }: RunClaim, now: number): Promise<void> {
    await this.#store.write([{ statement: this.#statements.renew, values: [id, by, now + claimTime] }]);
  }

  /** Releases a claim without a response: the next request counts as the first. */
  async release({ id, by }: RunClaim): Promise<void> {
    await this.#store.write([{ statement: this.#statements.release, values: [id, by] }]);
  }

  /** Removes expired rows occasionally, concurrently with a request. Failures are left for the next time. */
  #purge(now: number): void {
    if (now < this.#purgedAt + purgeInterval) return;
    this.#purgedAt = now;
    this.#purgeAll(now).catch(() => undefined);
  }

  async #purgeAll(now: number): Promise<void> {
    for (let count = purgedAtOnce; count >= purgedAtOnce;) {
      const [written] = await this.#store.write([{ statement: this.#statements.purge, values: [now] }]);
      count = written!.count;
    }
  }
}
