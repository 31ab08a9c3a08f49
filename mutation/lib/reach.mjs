import { globSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { hashOf, keep, readKept } from './kept.mjs';
import { inCache, root } from './places.mjs';
import { inParallel } from './parallel.mjs';

/**
 * The result of a test file without an active mutant.
 * @typedef {object} Reached
 * @property {string} hash of the test file
 * @property {boolean} passes
 * @property {number} ms how long it takes
 * @property {Record<string, { hash: string, mutants: string }>} files the numbers of the mutants it reaches, as bits, by source file and that file's hash
 */

const LIMIT = 600_000;

/**
 * Runs every test file of these patterns that is new or changed, and notes which mutants it reaches.
 * @param {readonly string[]} patterns
 * @param {Map<string, string>} sources the hashes of the source files
 * @param {{ runners: readonly import('./runner.mjs').Runner[], say: (line: string) => void }} with
 * @returns {Promise<Record<string, Reached>>} by test file
 */
export async function readReach(patterns, sources, { runners, say }) {
  /** @type {Record<string, Reached>} */
  const kept = readKept('reach.json', {});
  const tests = globSync([...patterns], { cwd: root, exclude: ['**/samples/**'] }).toSorted();
  const hashes = new Map(tests.map((test) => [test, hashOf(readFileSync(join(root, test), 'utf8'))]));
  const due = tests.filter((test) => kept[test]?.hash !== hashes.get(test));
  if (due.length > 0) say(`Looking at what ${due.length} test files reach`);
  await inParallel(due, runners, async (test, runner) => {
    const hits = inCache('hits', hashOf(test));
    rmSync(hits, { recursive: true, force: true });
    mkdirSync(hits, { recursive: true });
    const begun = performance.now();
    const outcome = await runner.run({ test, hits }, LIMIT);
    const ms = Math.round(performance.now() - begun);
    kept[test] = { hash: hashes.get(test) ?? '', passes: outcome === 'passed', ms, files: readHits(hits, sources) };
    rmSync(hits, { recursive: true, force: true });
    if (outcome !== 'passed') say(`left out, since it does not pass here without a mutant: ${test} (${outcome})`);
    keep('reach.json', kept);
  });
  return Object.fromEntries(tests.flatMap((test) => (kept[test] ? [[test, kept[test]]] : [])));
}

/**
 * Reads the recorded hits from a folder.
 * @param {string} folder
 * @param {Map<string, string>} hashes
 */
function readHits(folder, hashes) {
  /** @type {Map<string, Buffer>} */
  const files = new Map();
  for (const part of readdirSync(folder)) {
    for (const id of readFileSync(join(folder, part), 'utf8').split('\n')) {
      const [file, number] = id.split('#');
      if (!file || number === undefined) continue;
      const bits = bitsFor(files, file, Number(number));
      bits[Number(number) >> 3] = (bits[Number(number) >> 3] ?? 0) | (1 << (Number(number) & 7));
    }
  }
  return Object.fromEntries([...files].map(([file, bits]) => [file, { hash: hashes.get(file) ?? '', mutants: bits.toString('base64') }]));
}

/**
 * Returns a file's bits, enlarged if necessary to hold a number.
 * @param {Map<string, Buffer>} files
 * @param {string} file
 * @param {number} number
 */
function bitsFor(files, file, number) {
  const old = files.get(file) ?? Buffer.alloc(0);
  const bits = old.length > number >> 3 ? old : Buffer.concat([old, Buffer.alloc((number >> 3) + 1 - old.length)]);
  files.set(file, bits);
  return bits;
}

/**
 * Returns whether a test file reaches a mutant. If the source has changed since, every test file that reached any part of it counts.
 * @param {Reached} reached
 * @param {{ id: string, file: string }} mutant
 * @param {string} hash of the mutant's source file
 */
export function reaches({ files }, { id, file }, hash) {
  const seen = files[file];
  if (!seen) return false;
  if (seen.hash !== hash) return true;
  const number = Number(id.split('#')[1]);
  return ((Buffer.from(seen.mutants, 'base64')[number >> 3] ?? 0) & (1 << (number & 7))) !== 0;
}
