import { AppError } from '@portico/core';
import { sessionOf } from '@portico/data';
import type { CommitHook, Store } from '@portico/data';
import type { Locate, OperationCall } from '@portico/runtime';
import type { HeaderInputs } from './fingerprint.ts';
import { createRecord, isDefinite } from './idempotencyRecord.ts';
import type { IdempotencyRecord } from './idempotencyRecord.ts';
import { claimTime } from './idempotencyStore.ts';
import type { RunClaim, IdempotencyStore } from './idempotencyStore.ts';

/** What the answers of an area's operations are kept with. */
export interface IdempotencySettings {
  readonly store: Store;
  readonly answers: IdempotencyStore;
  readonly locate: Locate;
  /** The headers and cookies that the operation reads. */
  readonly headerInputs: HeaderInputs;
}

/** The first request of a key being run: its answer is written in the transaction of its data, or by itself where it saves none. */
export class FirstRun implements CommitHook {
  readonly #call: OperationCall;
  readonly #claimed: RunClaim;
  readonly #keeping: IdempotencySettings;
  /** The headers of the call before the operation began. */
  readonly #before: OperationCall['headers'];
  readonly #renewing: NodeJS.Timeout;
  #written: IdempotencyRecord | undefined;
  #stands = false;

  constructor(call: OperationCall, claimed: RunClaim, keeping: IdempotencySettings) {
    this.#call = call;
    this.#claimed = claimed;
    this.#keeping = keeping;
    this.#before = call.headers && { ...call.headers };
    // A claim that cannot be renewed expires; then the first of the runs that saves has the one effect.
    const renew = () => void keeping.answers.renew(claimed, call.now()).catch(() => undefined);
    this.#renewing = setInterval(renew, claimTime / 3).unref();
    sessionOf(keeping.store, call).seal(this);
  }

  write(shown: unknown) {
    this.#written = this.#answer(shown);
    return this.#keeping.answers.completion(this.#claimed, this.#written, this.#call.now());
  }

  stands(): void {
    this.#stands = true;
  }

  /** Keeps the answer that the call got, or gives the claim up. */
  async settle(): Promise<void> {
    clearInterval(this.#renewing);
    const { answers } = this.#keeping;
    const { outcome } = this.#call;
    if (outcome instanceof AppError && this.#written && !this.#stands) this.#call.headers = this.#before && { ...this.#before };
    if (!isDefinite(outcome) || (outcome instanceof AppError && (this.#isTriedAgain || this.#isLeft))) return this.#giveUp();
    const answer = this.#answer(outcome);
    // A filter may have made another answer of what the operation gave.
    if (this.#stands && JSON.stringify(answer) === JSON.stringify(this.#written)) return;
    await answers.complete(this.#claimed, answer, this.#call.now());
  }

  /** A handler that is refused is run again because it may be let through later; nobody was told of the refusal. */
  get #isTriedAgain(): boolean {
    return this.#call.source.message !== undefined;
  }

  /** A caller that has left, such as a host that was killed, may send the request again: that its work was rolled back is no result. */
  get #isLeft(): boolean {
    return !this.#stands && Boolean(this.#call.source.signal?.aborted);
  }

  /** What cannot be released now is free once the claim has run out. */
  async #giveUp(): Promise<void> {
    if (!this.#stands) await this.#keeping.answers.release(this.#claimed).catch(() => undefined);
  }

  #answer(outcome: unknown): IdempotencyRecord {
    return createRecord(outcome, this.#call, { before: this.#before, locate: this.#keeping.locate });
  }
}
