import type { OperationCall } from '../call.ts';
import { wrongType } from './failures.ts';
import { bodyValue } from './json.ts';
import { pointer } from './pointer.ts';
import { deepestJson } from './jsonLimits.ts';
import { isObject, putEntry } from './jsonObject.ts';

/** Reads one JSON value and records the failures on the call. */
export type Reader = (call: OperationCall, at: string, value: unknown) => unknown;

/** Reads a list with one reader for all elements. */
export function readList(call: OperationCall, at: string, value: unknown, read: Reader): unknown[] | undefined {
  if (!Array.isArray(value)) return wrongType(call, at, value, 'a list');
  const items: unknown[] = [];
  for (let index = 0; index < value.length && !call.isFull; index++) items.push(read(call, at + '/' + index, value[index]));
  return items;
}

/** Reads a dictionary with one reader for all values. */
export function readDictionary(call: OperationCall, at: string, value: unknown, read: Reader): Record<string, unknown> | undefined {
  if (!isObject(value)) return wrongType(call, at, value, 'an object');
  const entries: Record<string, unknown> = {};
  for (const key of Object.keys(value)) {
    if (call.isFull) break;
    putEntry(entries, key, read(call, pointer(at, key), value[key]));
  }
  return entries;
}

/** Returns whether the body nests so deeply that readers of recursive types could overflow the stack, and records that as a failure. */
export function isTooDeep(call: OperationCall): boolean {
  // Listing the members of a very large object takes long.
  if (call.body?.kind === 'json' && call.body.isLimited) return false;
  let level = listChildren([bodyValue(call)]);
  for (let depth = 1; level.length > 0; depth++) {
    if (depth > deepestJson) {
      call.fail('body', '', 'validation.depth', `The body must not nest deeper than ${deepestJson} levels.`, { max: deepestJson });
      return true;
    }
    level = listChildren(level);
  }
  return false;
}

/** Returns the objects and lists that are direct children of others. */
function listChildren(values: readonly unknown[]): object[] {
  const children: object[] = [];
  for (const value of values) {
    if (typeof value !== 'object' || value === null) continue;
    for (const child of Array.isArray(value) ? (value as unknown[]) : Object.values(value))
      if (typeof child === 'object' && child !== null) children.push(child);
  }
  return children;
}
