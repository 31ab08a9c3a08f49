import { randomUUID } from 'node:crypto';
import { Refusal } from '@portico/data';
import type { Store, Write } from '@portico/data';
import { IdempotencyKeyInUseError } from '@portico/runtime';
import { IdempotencyStatements } from './idempotencyStatements.ts';
import { serializeHeaders } from './idempotencyRecord.ts';
import type { IdempotencyRecord } from './idempotencyRecord.ts';

/** How long a claim holds by itself, in milliseconds: what a process leaves unfinished that dies is free after it. */
export const claimTime = 30_000;
/** How long an answer is kept, in milliseconds: 24 hours. */
const keepTime = 24 * 60 * 60 * 1000;
/** How often expired answers are removed, in milliseconds by the host's clock. */
const purgeInterval = 10 * 60 * 1000;
const purgedAtOnce = 1000;

/** A request as its row has it. */
export interface ClaimedRequest {
  readonly id: string;
  readonly operation: string;
  readonly fingerprint: string;
}

/** Who runs the first request. */
export interface RunClaim {
  readonly id: string;
  readonly by: string;
}

/** What became of a claim: it is given, or there is an answer already, or the first request still runs, or the key came with another request. */
export type ClaimOutcome = RunClaim | IdempotencyRecord | 'running' | 'reused';

/** The first answers that are kept in one store. */
export class IdempotencyStore {
  readonly #store: Store;
  readonly #statements: IdempotencyStatements;
  #purgedAt = Number.NEGATIVE_INFINITY;

  constructor(store: Store) {
    this.#store = store;
    this.#statements = new IdempotencyStatements(store.dialect);
  }

  /** Claims a request for a new run; where that cannot be says why. A single statement for a first request. */
  async claim(request: ClaimedRequest, now: number): Promise<ClaimOutcome> {
    this.#purge(now);
    const by = randomUUID();
    const { id, operation, fingerprint } = request;
    const values = [id, operation, fingerprint, by, now + claimTime, now + keepTime, now];
    const [written] = await this.#store.write([{ statement: this.#statements.claim, values }]);
    if (written!.count > 0) return { id, by };
    const [row] = await this.#store.rows(this.#statements.read, [id, now]);
    // It was given up between the two: a repeated request is treated as if it were running.
    if (!row) return 'running';
    const [known, status, headers, body] = row as [string, number | null, string, string | null];
    if (known !== fingerprint) return 'reused';
    return status === null ? 'running' : { status: Number(status), headers: JSON.parse(headers) as IdempotencyRecord['headers'], body };
  }

  /** The statement that stores a result; a run that has lost its claim in between saves nothing and repeats. */
  completion({ id, by }: RunClaim, { status, headers, body }: IdempotencyRecord, now: number): Write {
    const values = [id, by, status, serializeHeaders(headers), body, now + keepTime];
    return { statement: this.#statements.complete, values, expect: 1, onMismatch: () => new Refusal(new IdempotencyKeyInUseError()) };
  }

  /** Keeps an answer by itself, where no data were saved with it. */
  async complete(claimed: RunClaim, answer: IdempotencyRecord, now: number): Promise<void> {
    await this.#store.write([this.completion(claimed, answer, now)]);
  }

  /** Holds a claim for longer. */
  async renew({ id, by }: RunClaim, now: number): Promise<void> {
    await this.#store.write([{ statement: this.#statements.renew, values: [id, by, now + claimTime] }]);
  }

  /** Gives a claim up that has no answer: the next request is a first one again. */
  async release({ id, by }: RunClaim): Promise<void> {
    await this.#store.write([{ statement: this.#statements.release, values: [id, by] }]);
  }

  /** Now and then removes what has expired, beside the request that it comes with; what fails is left for the next time. */
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
