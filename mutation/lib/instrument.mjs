import { Instrumenter } from '@stryker-mutator/instrumenter';
import { built } from './built.mjs';
import { hashOf, keep, readKept } from './kept.mjs';

/**
 * @typedef {object} Instrumented
 * @property {string} code the source with all its mutants, each behind a switch
 * @property {string} script the same as the build would make it
 * @property {import('./mutant.mjs').Mutant[]} mutants
 */

const silent = new Proxy({}, { get: () => () => false });

const settings = { plugins: null, excludedMutations: [], ignorers: [], noHeader: false };

/**
 * Puts every mutant of a source file behind a switch.
 * @param {string} file
 * @param {string} source
 * @returns {Promise<Instrumented>}
 */
export async function instrument(file, source) {
  const name = `instrumented/${hashOf(file + source)}.json`;
  const kept = readKept(name, undefined);
  if (kept) return kept;
  const instrumenter = new Instrumenter(/** @type {any} */ (silent));
  const { files, mutants } = await instrumenter.instrument([{ name: file, mutate: true, content: source }], settings);
  const lines = source.split('\n');
  const code = named(file, files[0]?.content ?? source);
  const result = {
    code,
    script: built(code),
    mutants: mutants.map((mutant) => describe(file, lines, mutant)),
  };
  keep(name, result);
  return result;
}

/**
 * Prefixes the numbers of mutants with the file's name: numbers restart in every file, so a mutant keeps its id when other files change.
 * @param {string} file
 * @param {string} code
 */
function named(file, code) {
  return code.replaceAll(/(stry(?:MutAct|Cov)_9fa48)\(("\d+"(?:, "\d+")*)\)/g, (_, name, ids) => {
    return `${name}(${ids.replaceAll(/"(\d+)"/g, (/** @type {string} */ _whole, /** @type {string} */ id) => `"${file}#${id}"`)})`;
  });
}

/**
 * Returns the description of a mutant at its place in the source.
 * @param {string} file
 * @param {string[]} lines
 * @param {import('@stryker-mutator/api/core').Mutant} mutant
 * @returns {import('./mutant.mjs').Mutant}
 */
function describe(file, lines, { id, location: { start, end }, mutatorName, replacement }) {
  const text = lines.slice(start.line, end.line + 1);
  const last = text.length - 1;
  text[last] = text[last]?.slice(0, end.column) ?? '';
  text[0] = text[0]?.slice(start.column) ?? '';
  return {
    id: `${file}#${id}`,
    file,
    line: start.line + 1,
    column: start.column + 1,
    mutator: mutatorName,
    original: text.join('\n'),
    replacement,
    text: lines[start.line]?.trim() ?? '',
  };
}
