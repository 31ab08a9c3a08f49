import { createHash, randomUUID } from 'node:crypto';
import { joinHeader } from '@portico/runtime';
import type { OperationCall } from '@portico/runtime';

/** The maximum length of a key. */
const longest = 255;

// A property, like sessions: few calls have one, and only while they live.
const counts = Symbol('calls by operation');
type Counting = OperationCall & { [counts]?: Map<string, number> };

/**
 * Returns the key of a call that is made within a request or a run of a handler: the key of the request or run, and for each further call
 * of the same operation a derived one, so that a retry sends the same keys. Without a key the call gets a new one, for its own retries.
 */
export function deriveCallKey(root: OperationCall, operation: string): string {
  const key = readSourceKey(root);
  if (key === undefined) return randomUUID();
  const count = countCall(root, operation);
  return count === 1 ? key : appendNumber(key, count);
}

/** Returns the key of the request or of the message; several handlers may process one message. */
function readSourceKey({ source: { rawHeaders, message }, plan }: OperationCall): string | undefined {
  const key = joinHeader(rawHeaders, 'idempotency-key')?.trim();
  if (key !== undefined && key !== '') return key;
  return message === undefined ? undefined : `${message}:${plan.id}`;
}

function countCall(root: Counting, operation: string): number {
  const all = (root[counts] ??= new Map());
  const count = (all.get(operation) ?? 0) + 1;
  all.set(operation, count);
  return count;
}

/** Appends a number to a key, inside its quotes if it has any (RFC 9651 section 3.3.3). */
function appendNumber(key: string, count: number): string {
  const quoted = key.length > 1 && key.startsWith('"') && key.endsWith('"');
  const text = quoted ? `${key.slice(0, -1)}:${count}"` : `${key}:${count}`;
  return text.length <= longest ? text : createHash('sha256').update(text).digest('hex');
}
