/** Helpers of emitted serializers. */

import { joinValues } from './join.ts';

/** A `Long` as a JSON number with all its digits. */
export function longText(value: bigint): unknown {
  return (JSON as unknown as { rawJSON(text: string): unknown }).rawJSON(String(value));
}

/** Bytes in base64 (RFC 4648 section 4). */
export function base64(value: Uint8Array): string {
  return Buffer.from(value.buffer, value.byteOffset, value.byteLength).toString('base64');
}

/** A dictionary with each of its values projected. */
export function projectValues<T>(value: Readonly<Record<string, T>>, project: (value: T) => unknown): Record<string, unknown> {
  const entries = Object.entries(value).map(([key, each]) => [key, project(each)] as const);
  return Object.fromEntries(entries);
}

/** Joins what the options that a value is of write; what the value is not of is undefined. Throws if it is of none, which its type rules out. */
export function joinWritten(...written: readonly unknown[]): unknown {
  const [first, ...others] = written.filter((each) => each !== undefined);
  if (first === undefined) throw new TypeError('The value is of none of the types that its union allows.');
  return others.reduce(joinValues, first);
}

/** Whether a value is an object with members: no list, no instant, no bytes. */
export function isRecord(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date) && !(value instanceof Uint8Array);
}
