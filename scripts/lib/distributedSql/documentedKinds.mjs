import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../root.mjs';

/** The statements with which tests make databases, statistics and rules; no service sends them. */
const ofTests = new Set(['CREATE DATABASE', 'DROP DATABASE', 'ANALYZE', 'CREATE', 'DEALLOCATE']);

/**
 * Returns the kinds of statements that the first column of the guide's table lists, each between backticks.
 * @returns {Set<string>}
 */
function readDocumented() {
  const page = readFileSync(join(root, 'docs/guide/distributed-sql.md'), 'utf8');
  const cells = page.split('\n').flatMap((line) => /^\| (`[^|]*`) \|/.exec(line)?.[1] ?? []);
  return new Set(cells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, kind]) => kind ?? '')));
}

/**
 * Returns the kinds that the guide does not list.
 * @param {ReadonlyMap<string, string>} kinds
 */
export function findUndocumented(kinds) {
  const documented = readDocumented();
  // Any statement can be explained, and only tests prepare statements by SQL.
  const isListed = (/** @type {string} */ kind) =>
    documented.has(kind.startsWith('EXPLAIN') ? 'EXPLAIN' : kind) || kind.startsWith('PREPARE');
  return [...kinds.keys()].filter((kind) => !isListed(kind) && !ofTests.has(kind)).toSorted();
}
