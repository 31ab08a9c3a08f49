import { parseArgs } from 'node:util';
import { wholeNumber } from '../../scripts/lib/wholeNumber.mjs';

/**
 * @typedef {{ readonly index: number, readonly count: number }} Part one of several parts of a run, counted from 1
 *
 * @typedef {object} Options
 * @property {number} seed the seed of every choice
 * @property {number} count how many cases are judged
 * @property {number} seconds after how many seconds no further case is begun
 * @property {boolean} verbose whether refusals and doubts are printed, too
 * @property {string | undefined} only a part of the name of the cases that are judged
 * @property {'sqlite' | 'postgres'} store where attacked hosts have their rows
 * @property {'fastify' | 'node'} server the server that attacked hosts run on; in a run with a time limit the seed chooses
 * @property {boolean} shared whether other work runs on the machine, so that measurements are compared with those of an idle process
 * @property {Part | undefined} part the only part of a whole run that is made
 * @property {number | undefined} jobs how many processes share the cases, in a judge that has several
 */

/**
 * Reads the options that every judge takes.
 * @param {string[]} args
 * @param {number} count how many cases are judged unless the options say otherwise
 * @returns {Options}
 */
export function readOptions(args, count) {
  const { values } = parseArgs({
    args,
    options: {
      seed: { type: 'string' },
      count: { type: 'string' },
      seconds: { type: 'string' },
      verbose: { type: 'boolean', default: false },
      only: { type: 'string' },
      store: { type: 'string', default: 'sqlite' },
      server: { type: 'string' },
      shared: { type: 'boolean', default: false },
      part: { type: 'string' },
      jobs: { type: 'string' },
    },
  });
  const seed = wholeNumber(values.seed, '--seed') ?? Math.floor(Math.random() * 4_294_967_296);
  return {
    seed,
    count: wholeNumber(values.count, '--count') ?? count,
    seconds: wholeNumber(values.seconds, '--seconds') ?? Number.POSITIVE_INFINITY,
    verbose: values.verbose,
    only: values.only,
    store: storeOf(values.store),
    server: serverOf(values.server ?? (values.seconds !== undefined && seed % 2 === 1 ? 'node' : 'fastify')),
    shared: values.shared,
    part: partOf(values.part),
    jobs: wholeNumber(values.jobs, '--jobs'),
  };
}

/** @param {string} value @returns {Options['store']} */
function storeOf(value) {
  if (value !== 'sqlite' && value !== 'postgres') throw new Error(`--store is 'sqlite' or 'postgres', not '${value}'.`);
  return value;
}

/** @param {string} value @returns {Options['server']} */
function serverOf(value) {
  if (value !== 'fastify' && value !== 'node') throw new Error(`--server is 'fastify' or 'node', not '${value}'.`);
  return value;
}

/** @param {string | undefined} value @returns {Part | undefined} */
function partOf(value) {
  if (value === undefined) return undefined;
  const [index = 0, count = 0] = (/^(\d+)\/(\d+)$/.exec(value)?.slice(1) ?? []).map(Number);
  if (index < 1 || index > count) throw new Error(`--part is 'K/N', part K of N, not '${value}'.`);
  return { index, count };
}
