import type { FieldError } from '@portico/core';
import { hasTimestamp } from '@portico/core/values';
import { reachesLimit } from '../call.ts';
import type { FailureSink } from './failureSink.ts';
import { fitsNone } from './failures.ts';
import { parseDecimalText } from './text.ts';

/** Checks one value of the program and records the failures. */
export type Check = (call: FailureSink, at: string, value: never) => void;

const int64 = { min: -(2n ** 63n), max: 2n ** 63n - 1n };

/** Returns whether a value in memory is a `Long`. */
export function isLong(value: unknown): value is bigint {
  return typeof value === 'bigint' && value >= int64.min && value <= int64.max;
}

/** Returns whether a value in memory is a `Decimal`. */
export function isDecimal(value: unknown): value is string {
  return typeof value === 'string' && parseDecimalText(value) !== undefined;
}

/** Returns whether a value in memory is a `DateTimeOffset`: a date that RFC 3339 can express. */
export function isInstant(value: unknown): value is Date {
  return value instanceof Date && hasTimestamp(value.getTime());
}

/** Returns whether a value in memory is a `ByteStream`. */
export function isByteStream(value: unknown): value is AsyncIterable<Uint8Array> {
  return typeof value === 'object' && value !== null && Symbol.asyncIterator in value;
}

/** Returns whether a value in memory is a `FileResponse`, or an object with the same members. */
export function isFileResult(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'content' in value && value.content != null;
}

/** Returns the distance between the checked elements of a list: 1, or more if only a sample of a long list is checked. */
export function getSamplingStep({ mostItems }: FailureSink, length: number): number {
  return mostItems === undefined || length <= mostItems ? 1 : Math.ceil(length / mostItems);
}

/** Returns the index at which checking a list begins; for a sampled list it varies, so that other elements are checked each time. */
export function getSamplingStart(call: FailureSink, step: number): number {
  if (step === 1) return 0;
  call.sampled?.();
  return Math.floor(Math.random() * step);
}

/** How values of the program are checked. */
export interface CheckOptions {
  /** How messages name the value as a whole. */
  readonly noun: string;
  /** The time in milliseconds since 1970. */
  readonly now: () => number;
  /** How many elements of each list are checked. */
  readonly mostItems?: number | undefined;
}

/** Collects the failures of a value of the program. */
export class Findings implements FailureSink {
  /** Undefined while there are none. */
  failures: FieldError[] | undefined = undefined;
  readonly noun: string;
  readonly now: () => number;
  readonly mostItems: number | undefined;
  /** Whether elements of a list were left out. */
  isSampled = false;
  #size = 0;

  constructor({ noun, now, mostItems }: CheckOptions) {
    this.noun = noun;
    this.now = now;
    this.mostItems = mostItems;
  }

  sampled(): void {
    this.isSampled = true;
  }

  get isFull(): boolean {
    return this.failures !== undefined && reachesLimit(this.failures.length, this.#size);
  }

  fail(...[location, path, code, message, params]: Parameters<FailureSink['fail']>): void {
    if (this.isFull) return;
    this.#size += path.length + code.length + message.length;
    (this.failures ??= []).push({ in: location, path, code, message, ...(params && { params }) });
  }
}

/** The failures of one option of a union. It records which options were tried for nested values. */
class Attempt extends Findings {
  readonly known: CheckResults;
  readonly isTrial: boolean;

  constructor(call: FailureSink, known: CheckResults, isTrial: boolean) {
    super({ noun: call.noun ?? 'The body', now: () => call.now(), mostItems: call.mostItems });
    this.known = known;
    this.isTrial = isTrial;
  }
}

// Without this, a value inside nested options would be checked again by each option, twice as often at every level.
type CheckResults = Map<object, Map<readonly Check[], CheckResult>>;

/** The result of trying the options of a value: whether one matches, else the only one that the value resembles. */
interface CheckResult {
  readonly fits: boolean;
  readonly resembled?: Check | undefined;
}

/** The options of a union, and their names for a value that matches none of them. */
export interface CheckedOptions {
  readonly options: readonly Check[];
  readonly expected: string;
}

/** Checks that a value matches one of several options. If it matches none, the failures are those of the option that it resembles, or one failure that names all options. */
export function checkOptions(call: FailureSink, at: string, value: unknown, { options, expected }: CheckedOptions): void {
  if (call.isFull) return;
  const known: CheckResults = call instanceof Attempt ? call.known : new Map();
  const { fits, resembled } = tryOnce(call, at, value, { options, known });
  if (fits) return;
  // The options around this one only need to know whether the failure is inside the value.
  if (call.isTrial) return call.fail('body', resembled ? `${at}/` : at, 'validation.type', '');
  if (!resembled) return fitsNone(call, at, value, expected);
  const attempt = new Attempt(call, known, false);
  resembled(attempt, at, value as never);
  for (const { in: location, path, code, message, params } of attempt.failures ?? []) call.fail(location, path, code, message, params);
}

interface UnionCheck {
  readonly options: readonly Check[];
  readonly known: CheckResults;
}

function tryOnce(call: FailureSink, at: string, value: unknown, trying: UnionCheck): CheckResult {
  if (typeof value !== 'object' || value === null) return tryOptions(call, at, value, trying);
  const ofValue = trying.known.get(value) ?? new Map<readonly Check[], CheckResult>();
  trying.known.set(value, ofValue);
  const before = ofValue.get(trying.options);
  if (before) return before;
  const tried = tryOptions(call, at, value, trying);
  ofValue.set(trying.options, tried);
  return tried;
}

/** Tries each option. Messages are not created yet, because most of them would be discarded. */
function tryOptions(call: FailureSink, at: string, value: unknown, { options, known }: UnionCheck): CheckResult {
  const near: Check[] = [];
  for (const option of options) {
    const attempt = new Attempt(call, known, true);
    option(attempt, at, value as never);
    if (attempt.failures === undefined) return { fits: true };
    if (attempt.failures.every(({ path }) => path.length > at.length)) near.push(option);
  }
  return { fits: false, resembled: near.length === 1 ? near[0] : undefined };
}
