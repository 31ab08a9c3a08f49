import { parseArgs } from 'node:util';
import { wholeNumber } from '../../scripts/lib/wholeNumber.mjs';
import { packages } from './packages.mjs';

export const help = `npm run mutation [-- options]

  --package=core|runtime|data|messaging|remote|compiler
                     these packages only; several with commas
  --file=PART        mutants of the source files only whose path holds this
  --sample=N         mutants that are tried in each package (default 100)
  --all              every mutant: hours
  --seed=TEXT        which mutants are drawn (default 1); another seed draws others
  --patience=N       seconds of tests that a mutant is shown before it counts as survived (default 60; 240 for the compiler)
  --workers=N        mutants that are tried side by side (default: as many as the machine has cores, at most 4)
  --fresh            forgets what earlier runs have found
  --quiet            no line for each mutant
`;

/**
 * @typedef {object} Options
 * @property {readonly string[]} packages
 * @property {string | undefined} file
 * @property {number} sample
 * @property {string} seed
 * @property {number | undefined} patience seconds
 * @property {number | undefined} workers
 * @property {boolean} fresh
 * @property {boolean} quiet
 * @property {boolean} help
 */

/**
 * Reads the command-line options.
 * @param {string[]} args
 * @returns {Options}
 */
export function readOptions(args) {
  const { values } = parseArgs({
    args,
    options: {
      package: { type: 'string' },
      file: { type: 'string' },
      sample: { type: 'string' },
      all: { type: 'boolean', default: false },
      seed: { type: 'string', default: '1' },
      patience: { type: 'string' },
      workers: { type: 'string' },
      fresh: { type: 'boolean', default: false },
      quiet: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  });
  if (values.all && values.sample !== undefined) throw new Error('--all leaves nothing to draw: take --sample or --all.');
  const named = values.package?.split(',') ?? Object.keys(packages);
  const stranger = named.find((name) => !(name in packages));
  if (stranger !== undefined) throw new Error(`'${stranger}' is not among the packages: ${Object.keys(packages).join(', ')}.`);
  return {
    packages: named,
    file: values.file,
    sample: values.all ? Infinity : (wholeNumber(values.sample, '--sample') ?? 100),
    seed: values.seed,
    patience: wholeNumber(values.patience, '--patience'),
    workers: wholeNumber(values.workers, '--workers'),
    fresh: values.fresh,
    quiet: values.quiet,
    help: values.help,
  };
}
