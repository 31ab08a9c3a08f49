import { AppError } from '@portico/core';
import { sessionOf } from '@portico/data';
import type { CommitHook, Store } from '@portico/data';
import type { Locate, OperationCall } from '@portico/runtime';
import type { HeaderInputs } from './fingerprint.ts';
import { createRecord, isDefinite } from './idempotencyRecord.ts';
import type { IdempotencyRecord } from './idempotencyRecord.ts';
import { claimTime } from './idempotencyStore.ts';
import type { RunClaim, IdempotencyStore } from './idempotencyStore.ts';

/** The settings for storing the responses of an area's operations. */
export interface IdempotencySettings {
  readonly store: Store;
  /** Returns the responses in the store of a call. */
  readonly answersOf: (call: OperationCall) => IdempotencyStore;
  readonly locate: Locate;
  /** The headers and cookies that the operation reads. */
  readonly headerInputs: HeaderInputs;
}

/** The claim of a first run, and the store that it was made in. */
export interface ClaimedRun {
  readonly claimed: RunClaim;
  readonly answers: IdempotencyStore;
}

/** The first run of a request with a key. Its response is stored in the transaction of its data, or separately if it saves none. */
export class FirstRun implements CommitHook {
  readonly #call: OperationCall;
  readonly #claimed: RunClaim;
  readonly #answers: IdempotencyStore;
  readonly #keeping: IdempotencySettings;
  /** The headers of the call before the operation began. */
  readonly #before: OperationCall['headers'];
  readonly #renewing: NodeJS.Timeout;
  #written: IdempotencyRecord | undefined;
  #stands = false;

  constructor(call: OperationCall, { claimed, answers }: ClaimedRun, keeping: IdempotencySettings) {
    this.#call = call;
    this.#claimed = claimed;
    this.#answers = answers;
    this.#keeping = keeping;
    this.#before = call.headers && { ...call.headers };
    // A claim that cannot be renewed expires. Then only the first of the runs that saves takes effect.
    const renew = () => void answers.renew(claimed, call.now()).catch(() => undefined);
    this.#renewing = setInterval(renew, claimTime / 3).unref();
    sessionOf(keeping.store, call).seal(this);
  }

  write(shown: unknown) {
    this.#written = this.#createRecord(shown);
    return this.#answers.completion(this.#claimed, this.#written, this.#call.now());
  }

  stands(): void {
    this.#stands = true;
  }

  /** Stores the response of the call, or releases the claim. */
  async settle(): Promise<void> {
    clearInterval(this.#renewing);
    const { outcome } = this.#call;
    if (outcome instanceof AppError && this.#written && !this.#stands) this.#call.headers = this.#before && { ...this.#before };
    if (!isDefinite(outcome) || (outcome instanceof AppError && (this.#isTriedAgain || this.#isLeft))) return this.#giveUp();
    const answer = this.#createRecord(outcome);
    // An action filter may have changed the operation's result.
    if (this.#stands && JSON.stringify(answer) === JSON.stringify(this.#written)) return;
    await this.#answers.complete(this.#claimed, answer, this.#call.now());
  }

  /**
   * Whether the call handles a message. A rejected handler runs again, because it may succeed later, and no client has
   * received the rejection.
   */
  get #isTriedAgain(): boolean {
    return this.#call.source.message !== undefined;
  }

  /**
   * Whether the caller has disconnected, for example because its host was killed. It may send the request again, so a
   * rolled-back run is not stored.
   */
  get #isLeft(): boolean {
    return !this.#stands && Boolean(this.#call.source.signal?.aborted);
  }

  /** Releases the claim. If that fails, the claim expires. */
  async #giveUp(): Promise<void> {
    if (!this.#stands) await this.#answers.release(this.#claimed).catch(() => undefined);
  }

  #createRecord(outcome: unknown): IdempotencyRecord {
    return createRecord(outcome, this.#call, { before: this.#before, locate: this.#keeping.locate });
  }
}
