/** Helpers of emitted serializers. */

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

/** Whether a value is an object with all of these members. */
export function hasMembers(value: unknown, names: readonly string[]): boolean {
  return typeof value === 'object' && value !== null && names.every((name) => (value as Record<string, unknown>)[name] !== undefined);
}
