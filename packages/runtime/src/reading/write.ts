/** Helpers of emitted serializers. */

import { joinValues } from './join.ts';
import { parseDurationText } from './text.ts';

/** Returns a `Long` as a JSON number with all its digits. */
export function longText(value: bigint): unknown {
  return (JSON as unknown as { rawJSON(text: string): unknown }).rawJSON(String(value));
}

/** Bytes in base64 (RFC 4648 section 4). */
export function base64(value: Uint8Array): string {
  return Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString('base64');
}

/** Returns a dictionary with each value projected. */
export function projectValues<T>(value: Readonly<Record<string, T>>, project: (value: T) => unknown): Record<string, unknown> {
  const entries = Object.entries(value).map(([key, each]) => [key, project(each)] as const);
  return Object.fromEntries(entries);
}

/**
 * Merges the output of the options that match a value; `undefined` stands for the others. Throws if none matches, which the type of the
 * value rules out.
 */
export function joinWritten(...written: readonly unknown[]): unknown {
  const [first, ...others] = written.filter((each) => each !== undefined);
  if (first === undefined) throw new TypeError('The value matches none of the types of its union.');
  return others.reduce(joinValues, first);
}

/** Returns whether a value is an object with members, as opposed to a list, an instant or bytes. */
export function isRecord(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date) && !(value instanceof Uint8Array);
}

/** Returns a duration in its canonical form, which equal durations share. Other values are returned unchanged: the check of the result reports them. */
export function durationText<T>(value: T): T | string {
  return (typeof value === 'string' ? parseDurationText(value) : undefined) ?? value;
}
