import { stringify } from './json.mjs';

/**
 * @typedef {import('./project.mjs').Case} Case
 * @typedef {import('./verdicts.mjs').Judged} Judged
 */

/** Counts the results of a judge, and prints the disagreements. */
export class Tally {
  types = 0;
  refusedTypes = 0;
  skipped = 0;
  population = 0;
  agreed = 0;
  undecided = 0;
  disagreements = 0;
  /** @type {Map<string, number>} */
  codes = new Map();
  #verbose;
  /** @type {Map<Case, number>} */
  #printed = new Map();
  /** @type {Set<Case>} */
  #judged = new Set();
  /** @type {Set<Case>} */
  #wrong = new Set();

  /** @param {{ readonly verbose: boolean }} options */
  constructor({ verbose }) {
    this.#verbose = verbose;
  }

  /** How many values were sent. */
  get values() {
    return this.agreed + this.undecided + this.disagreements;
  }

  /** How many types were compiled and judged. */
  get judgedTypes() {
    return this.#judged.size;
  }

  /** How many types there is a disagreement about. */
  get wrongTypes() {
    return this.#wrong.size;
  }

  /**
   * Notes a type that was compiled; values of it may follow.
   * @param {Case} of
   */
  accept(of) {
    this.#judged.add(of);
  }

  /** Prints how many types were judged, and which codes rejected others. */
  print() {
    const codes = [...this.codes].toSorted(([, one], [, other]) => other - one).map(([code, count]) => `${code} ${count}`);
    const all = this.judgedTypes + this.refusedTypes;
    const shareOfRefused = ((100 * this.refusedTypes) / Math.max(1, all)).toFixed(1);
    console.log(
      `\n${this.judgedTypes} types took values, ${this.refusedTypes} (${shareOfRefused} %) were refused: ${codes.join(', ') || 'none'}`,
    );
    console.log(
      `${this.skipped} types were no case, since TypeScript finds an error in them; ${this.undecided} values may be taken or refused`,
    );
  }

  /**
   * Notes a type that TypeScript finds an error in: it is no case.
   * @param {Case} of
   * @param {string} message
   */
  skip(of, message) {
    this.skipped++;
    if (this.#verbose) console.log(`skipped ${of.name}: ${message}`);
  }

  /**
   * Records a type that the compiler rejects.
   * @param {Case} of
   * @param {readonly import('./subject.mjs').Refusal[]} refusals
   */
  refuse(of, refusals) {
    this.refusedTypes++;
    for (const code of new Set(refusals.map((each) => each.code))) this.codes.set(code, (this.codes.get(code) ?? 0) + 1);
    if (this.#verbose)
      console.log(`refused ${of.name}: ${refusals.map(({ code, message }) => `${code} ${message}`).join('; ')}\n${textOf(of)}`);
  }

  /**
   * Notes a type that crashes the compiler or the host, or takes too long.
   * @param {Case} of
   * @param {string} reason
   */
  fail(of, reason) {
    this.disagreements++;
    this.#judged.add(of);
    this.#wrong.add(of);
    console.log(`\nDISAGREEMENT ${of.name} ${reason}\n${textOf(of)}`);
  }

  /**
   * Notes what became of a value; prints the first two disagreements of a type.
   * @param {Case} of
   * @param {Judged} judged
   * @param {{ readonly status: number, readonly text: string, readonly problem: string | undefined }} outcome
   */
  judge(of, { value, expected, reason }, { status, text, problem }) {
    if (problem === undefined) {
      if (expected === 'either') this.undecided++;
      else this.agreed++;
      if (expected === 'either' && this.#verbose)
        console.log(`undecided ${of.name}: ${stringify(value)}, ${status}: ${reason}\n${textOf(of)}`);
      return;
    }
    this.disagreements++;
    this.#wrong.add(of);
    const printed = this.#printed.get(of) ?? 0;
    this.#printed.set(of, printed + 1);
    if (printed >= 2) return;
    const declared = printed === 0 ? `\n${textOf(of)}` : '';
    console.log(
      `\nDISAGREEMENT ${of.name} ${problem}; expected: ${expected}, since ${reason}${declared}\n  value    ${stringify(value)}\n  response ${status} ${text.slice(0, 600)}`,
    );
  }
}

/** Returns the text of a case's files. */
export function textOf(/** @type {Case} */ { files }) {
  return [...files].map(([path, text]) => `  // ${path}\n${text.trimEnd().replaceAll(/^/gm, '  ')}`).join('\n');
}
