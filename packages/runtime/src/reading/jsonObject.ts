import { ExactNumber } from './exactNumber.ts';

/** A JSON object as readers see it. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** Returns whether a JSON value is an object. */
export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof ExactNumber);
}

/** Sets an entry of a dictionary, regardless of its key. */
export function putEntry(target: Record<string, unknown>, key: string, value: unknown): void {
  if (key === '__proto__') Object.defineProperty(target, key, { value, enumerable: true, configurable: true, writable: true });
  else target[key] = value;
}

/** Returns whether a member would become a prototype if a program assigned it to another object. */
export function isPrototypeMember(name: string, value: unknown): boolean {
  if (name === 'constructor') return typeof value === 'object' && value !== null && Object.hasOwn(value, 'prototype');
  return name === '__proto__';
}
