import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { inCache } from './places.mjs';

/** A short fingerprint of a text. */
export const hashOf = (/** @type {string} */ text) => createHash('sha1').update(text).digest('hex').slice(0, 16);

/**
 * Returns the data that an earlier run stored under a name, or the initial value.
 * @template T
 * @param {string} name
 * @param {T} empty
 * @returns {T}
 */
export function readKept(name, empty) {
  try {
    return JSON.parse(readFileSync(inCache(name), 'utf8'));
  } catch {
    return empty;
  }
}

/**
 * Keeps a value for the next run. A run that is ended in between leaves the whole old one.
 * @param {string} name
 * @param {unknown} value
 */
export function keep(name, value) {
  const file = inCache(name);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.new`, JSON.stringify(value));
  renameSync(`${file}.new`, file);
}
