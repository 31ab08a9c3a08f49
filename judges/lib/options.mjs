import { parseArgs } from 'node:util';
import { wholeNumber } from '../../scripts/lib/wholeNumber.mjs';

/**
 * @typedef {object} Options
 * @property {number} seed the seed of every choice
 * @property {number} count how many cases are judged
 * @property {number} seconds after how many seconds no further case is begun
 * @property {boolean} verbose whether refusals and doubts are printed, too
 * @property {string | undefined} only a part of the name of the cases that are judged
 * @property {'sqlite' | 'postgres'} store where attacked hosts have their rows
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
      jobs: { type: 'string' },
    },
  });
  return {
    seed: wholeNumber(values.seed, '--seed') ?? Math.floor(Math.random() * 4_294_967_296),
    count: wholeNumber(values.count, '--count') ?? count,
    seconds: wholeNumber(values.seconds, '--seconds') ?? Number.POSITIVE_INFINITY,
    verbose: values.verbose,
    only: values.only,
    store: storeOf(values.store),
    jobs: wholeNumber(values.jobs, '--jobs'),
  };
}

/** @param {string} value @returns {Options['store']} */
function storeOf(value) {
  if (value !== 'sqlite' && value !== 'postgres') throw new Error(`--store is 'sqlite' or 'postgres', not '${value}'.`);
  return value;
}
