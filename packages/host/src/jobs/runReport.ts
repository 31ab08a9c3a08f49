import { isDeepStrictEqual } from 'node:util';
import type { AttemptFailure } from '@portico/messaging';
import type { DueRun } from './jobRows.ts';

/** The maximum number of characters of a message. */
const mostText = 500;

/** The maximum number of bytes of a checkpoint. */
const mostBytes = 100_000;

/** How much of a run is done, as it is stored. */
export interface StoredProgress {
  readonly share: number;
  readonly message?: string;
}

/** The progress and the checkpoints that an attempt reports. */
export class RunReport {
  /** The failures of earlier attempts. */
  failures: readonly AttemptFailure[];
  /** The last checkpoint, as JSON. */
  checkpoint: string | undefined;
  #progress: StoredProgress | undefined;
  #isStored = true;

  constructor({ failures, checkpoint }: Pick<DueRun, 'failures' | 'checkpoint'>) {
    this.failures = failures;
    this.checkpoint = checkpoint;
  }

  /** Records the progress, which is stored with the next extension of the lease. */
  setProgress(share: number, message: string | undefined): void {
    if (typeof share !== 'number' || !(share >= 0 && share <= 1))
      throw new RangeError(`The progress of a run is ${share}; it must be a number from 0 to 1.`);
    if (message !== undefined && message.length > mostText)
      throw new RangeError(`The message of a progress has ${message.length} characters; the maximum is ${mostText}.`);
    const text = message?.replaceAll('\0', '') ?? this.#progress?.message;
    this.#progress = { share, ...(text !== undefined && { message: text }) };
    this.#isStored = false;
  }

  /** Returns the progress that is not stored yet, as JSON; null if there is none. */
  takeProgress(): string | null {
    if (this.#isStored) return null;
    this.#isStored = true;
    return JSON.stringify(this.#progress);
  }

  /** Returns the progress to the report, because it could not be stored. */
  returnProgress(): void {
    this.#isStored = this.#progress === undefined;
  }

  /** Records a checkpoint that is committed. The run has advanced, so that earlier attempts that did not finish no longer count. */
  setCheckpoint(json: string): void {
    this.checkpoint = json;
    this.failures = listFinished(this.failures);
  }
}

/** Returns a checkpoint as JSON. Throws if it does not consist of JSON values, which a later attempt would receive as others. */
export function writeCheckpoint(value: unknown): string {
  const json: unknown = JSON.stringify(value);
  if (typeof json !== 'string' || !isDeepStrictEqual(JSON.parse(json), value))
    throw new TypeError('A checkpoint must consist of JSON values: texts, finite numbers, booleans, null, arrays and plain objects.');
  if (json.includes(String.raw`\u0000`))
    throw new TypeError('A checkpoint must not contain the character U+0000, which stores cannot contain.');
  const size = Buffer.byteLength(json);
  if (size > mostBytes) throw new RangeError(`A checkpoint has ${size} bytes as JSON; the maximum is ${mostBytes}.`);
  return json;
}

/** Returns the failures of attempts that ended. */
export function listFinished(failures: readonly AttemptFailure[]): readonly AttemptFailure[] {
  return failures.filter(({ unfinished }) => !unfinished);
}
