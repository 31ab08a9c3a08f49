import { hashOf } from './kept.mjs';
import { reaches } from './reach.mjs';

/**
 * @typedef {object} Verdict
 * @property {import('./score.mjs').Status} status
 * @property {string} [by] the test file that noticed
 * @property {number} [tried] how many test files were run
 * @property {number} [reaching] how many reach it
 * @property {string} basis what the verdict rests on: another one asks for another verdict
 */

// On a machine that others use, too, a test may take several times as long as it did alone.
const SLOWER = 5;
const GRACE = 20_000;

/** Says of mutants whether a test notices them. */
export class Judge {
  /** Which test file has last noticed a mutant of a source file: it is the likeliest to notice the next. */
  #last = /** @type {Map<string, string>} */ (new Map());

  /** The test files that have noticed something, and whether they pass without a mutant. */
  #sound = /** @type {Map<string, Promise<boolean>>} */ (new Map());

  /**
   * @param {Record<string, import('./reach.mjs').Reached>} reach
   * @param {Map<string, string>} hashes of the source files
   * @param {number} patience seconds
   */
  constructor(reach, hashes, patience) {
    this.reach = reach;
    this.hashes = hashes;
    this.patience = patience * 1000;
  }

  /**
   * The verdict of an earlier run, where it still holds.
   * @param {import('./mutant.mjs').Mutant} mutant
   * @param {Verdict | undefined} verdict
   */
  stillHolds(mutant, verdict) {
    if (verdict === undefined) return false;
    return verdict.basis === (verdict.by === undefined ? this.#basisOfSurvival(mutant) : this.#basisOfDeath(mutant, verdict.by));
  }

  /**
   * @param {import('./mutant.mjs').Mutant} mutant
   * @param {import('./runner.mjs').Runner} runner
   * @returns {Promise<Verdict>}
   */
  async judge(mutant, runner) {
    const tests = this.#testsOf(mutant);
    if (tests.length === 0) return { status: 'unreached', basis: this.#basisOfSurvival(mutant) };
    const shown = this.#withinPatience(tests);
    for (const test of shown) {
      const outcome = await runner.run({ test, mutant: mutant.id }, this.#limitOf(test));
      if (outcome === 'passed' || !(await this.#isSound(test, runner))) continue;
      this.#last.set(mutant.file, test);
      return { status: outcome === 'failed' ? 'killed' : 'timeout', by: test, basis: this.#basisOfDeath(mutant, test) };
    }
    return { status: 'survived', tried: shown.length, reaching: tests.length, basis: this.#basisOfSurvival(mutant) };
  }

  /**
   * Whether a test file passes without a mutant, asked once in a run: it did when its reach was noted, and the sources may have changed since.
   * @param {string} test
   * @param {import('./runner.mjs').Runner} runner
   */
  async #isSound(test, runner) {
    const asked = this.#sound.get(test) ?? runner.run({ test }, this.#limitOf(test)).then((outcome) => outcome === 'passed');
    this.#sound.set(test, asked);
    return asked;
  }

  /** @param {string} test */
  #limitOf(test) {
    return (this.reach[test]?.ms ?? 0) * SLOWER + GRACE;
  }

  /**
   * The test files that reach a mutant, the likeliest to notice it first: then the package's own, then the quick ones.
   * @param {import('./mutant.mjs').Mutant} mutant
   */
  #testsOf(mutant) {
    const own = mutant.file.slice(0, mutant.file.indexOf('/src/') + 1);
    const last = this.#last.get(mutant.file);
    const rank = (/** @type {string} */ test) => (test === last ? 0 : test.startsWith(own) ? 1 : 2);
    return Object.entries(this.reach)
      .filter(([, reached]) => reached.passes && reaches(reached, mutant, this.hashes.get(mutant.file) ?? ''))
      .toSorted(([a, { ms: ofA }], [b, { ms: ofB }]) => rank(a) - rank(b) || ofA - ofB)
      .map(([test]) => test);
  }

  /** @param {readonly string[]} tests */
  #withinPatience(tests) {
    let spent = 0;
    // The first is always run, however long it takes.
    return tests.filter((test, index) => (spent += this.reach[test]?.ms ?? 0) <= this.patience || index === 0);
  }

  /** @param {import('./mutant.mjs').Mutant} mutant */
  #basisOfSurvival(mutant) {
    const tests = this.#testsOf(mutant).toSorted();
    return hashOf([this.hashes.get(mutant.file), this.patience, ...tests.map((test) => this.reach[test]?.hash)].join(' '));
  }

  /**
   * @param {import('./mutant.mjs').Mutant} mutant
   * @param {string} test
   */
  #basisOfDeath(mutant, test) {
    return hashOf([this.hashes.get(mutant.file), test, this.reach[test]?.hash].join(' '));
  }
}
