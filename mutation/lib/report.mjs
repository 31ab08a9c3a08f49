import { scoreOf } from './score.mjs';

/**
 * @typedef {object} Judged
 * @property {import('./mutant.mjs').Mutant} mutant
 * @property {import('./judge.mjs').Verdict} verdict
 *
 * @typedef {object} PackageResult
 * @property {string} name
 * @property {number} population how many mutants the package has
 * @property {readonly Judged[]} judged
 */

const percent = (/** @type {number} */ share) => `${(share * 100).toFixed(1)} %`;

/**
 * Returns the table of scores, a line for each package.
 * @param {readonly PackageResult[]} results
 */
export function table(results) {
  const head = [
    '| Package | Mutants | Tried | Killed | Timed out | Survived | Unreached | Equivalent | Score | 95 % interval |',
    `|---|${'---:|'.repeat(9)}`,
  ];
  return [...head, ...results.map(lineOf)].join('\n');
}

/** Returns the line of a package. @param {PackageResult} result */
function lineOf({ name, population, judged }) {
  const statuses = judged.map(({ verdict }) => verdict.status);
  const count = (/** @type {string} */ status) => statuses.filter((each) => each === status).length;
  const { tried, score, interval } = scoreOf(statuses, population);
  const counts = ['killed', 'timeout', 'survived', 'unreached', 'equivalent'].map(count);
  return `| ${[name, population, tried, ...counts, percent(score), interval.map(percent).join(' to ')].join(' | ')} |`;
}

/**
 * Returns the mutants that no test noticed, each at its place in the source.
 * @param {PackageResult} result
 */
export function survivors({ judged }) {
  return judged
    .filter(({ verdict: { status } }) => status === 'survived' || status === 'unreached')
    .toSorted((a, b) => (a.mutant.file === b.mutant.file ? a.mutant.line - b.mutant.line : a.mutant.file < b.mutant.file ? -1 : 1))
    .map(
      ({ mutant, verdict }) =>
        `${sentence(mutant)}  [${verdict.status === 'unreached' ? 'no test comes here' : `${verdict.tried} of ${verdict.reaching} test files run`}]`,
    );
}

/**
 * Returns a mutant at its place, with the code before and after.
 * @param {import('./mutant.mjs').Mutant} mutant
 */
export function sentence({ file, line, column, mutator, original, replacement }) {
  return `${file}:${line}:${column}  ${mutator}: ${short(original)}  →  ${short(replacement)}`;
}

/** Shortens code to one line. @param {string} code */
function short(code) {
  const line = code.replaceAll(/\s+/g, ' ');
  return line.length > 90 ? `${line.slice(0, 60)} … ${line.slice(-25)}` : line;
}
