// The judge of queries: random functions of computed members, and what SQLite, PostgreSQL and JavaScript itself return for them.
import { rmSync } from 'node:fs';
import { createTestHost } from '../../packages/testing/dist/index.js';
import { readOptions } from '../lib/options.mjs';
import { Random } from '../lib/random.mjs';
import { summaryLine } from '../lib/summary.mjs';
import { compileApplication, importApplication } from './application.mjs';
import { Grammar } from './expressions.mjs';

/** @import { Made } from './expressions.mjs' */

/** How many functions are compiled together. */
const together = 60;

const options = readOptions(process.argv.slice(2), 600);
const began = performance.now();
const elapsed = () => (performance.now() - began) / 1000;
const random = new Random(options.seed);
const grammar = new Grammar(random);
const server = process.env['PORTICO_TEST_POSTGRES'];
const stores = [undefined, ...(server === undefined ? [] : [server])];
console.log(`compares ${stores.length === 2 ? 'SQLite, PostgreSQL' : 'SQLite (PORTICO_TEST_POSTGRES names no server)'} and JavaScript`);
let [cases, agreed, refused, disagreements] = [0, 0, 0, 0];

const texts = ['a', 'A', '', 'b', 'ß', 'Old map', '{0}', "it's", '\u{1F600}', 'a%'];
const numbers = [0, 1, 2, 7, 10, 100, -3, 2 ** 31 - 1, -(2 ** 31)];
const decimals = ['0.00', '20.50', '-0.05', '7.25', '12345678.99', '-3.00'];

/** Returns a random shelf with its books. */
function createShelf(/** @type {unknown} */ _, /** @type {number} */ number) {
  /** @type {<T>(values: readonly T[]) => T | undefined} */
  const maybe = (values) => (random.chance(0.4) ? undefined : random.pick(values));
  const size = random.chance(0.3) ? undefined : omit({ width: maybe([1, 2, 12]), colour: maybe(texts) });
  const books = Array.from({ length: random.int(0, 4) }, () => ({
    title: random.pick(texts),
    kind: random.pick(['Novel', 'Map']),
    pages: random.pick(numbers),
    price: random.pick(decimals),
  }));
  const hall = random.chance(0.5) ? { name: random.pick(texts) } : undefined;
  const [code, places, rate] = [random.pick(texts), random.pick(numbers), random.pick(decimals)];
  const more = { limit: maybe(numbers), isOpen: maybe([true, false]), note: maybe(texts), fee: maybe(decimals), size, hall };
  return omit({ number, code, places, rate, ...more, books });
}

/** Returns an object without the members that are undefined. */
function omit(/** @type {object} */ value) {
  return Object.fromEntries(Object.entries(value).filter(([, each]) => each !== undefined));
}

// The functions of the language, written for this judge alone.
const cents = (/** @type {string} */ text) => {
  const [whole = '', fraction = ''] = text.replace('-', '').split('.');
  return (text.startsWith('-') ? -1n : 1n) * BigInt(whole + fraction.padEnd(2, '0').slice(0, 2));
};
const language = {
  count: (/** @type {unknown[]} */ rows, where = (/** @type {unknown} */ _) => true) => rows.filter((row) => where(row)).length,
  sum: (/** @type {unknown[]} */ rows, /** @type {(row: unknown) => string | number} */ value) => {
    const values = rows.map(value);
    if (values.every((each) => typeof each === 'number')) return values.reduce((all, each) => all + each, 0);
    return values.reduce((all, each) => all + cents(String(each)), 0n);
  },
  compareDecimals: (/** @type {string} */ a, /** @type {string} */ b) => Number(cents(a) - cents(b)),
};

/** Returns what a function returns for a row, as JSON has it; a decimal in cents. */
function evaluate(/** @type {Made} */ { text, type }, /** @type {unknown} */ row) {
  // The expression is one that this judge has made.
  // oxlint-disable-next-line typescript/no-implied-eval
  const made = Function('count', 'sum', 'compareDecimals', 'shelf', `return ${text}`);
  const value = made(language.count, language.sum, language.compareDecimals, row);
  if (type !== 'Decimal') return JSON.stringify(value) ?? 'null';
  return String(typeof value === 'string' ? cents(value) : BigInt(value));
}

/** Returns what a response has for a function. */
function read(/** @type {Made} */ { type }, /** @type {{ value?: unknown }} */ { value }) {
  return type === 'Decimal' ? String(cents(String(value))) : (JSON.stringify(value) ?? 'null');
}

/** Compares every function of an application on one store. */
async function compare(
  /** @type {string} */ folder,
  /** @type {readonly Made[]} */ members,
  /** @type {any[]} */ rows,
  /** @type {string | undefined} */ database,
) {
  const modules = await importApplication(folder);
  const host = await createTestHost([modules.AppModule], database === undefined ? {} : { database });
  try {
    for (const [index, member] of members.entries()) {
      const response = await host.get(`/q${index}`);
      const body = JSON.parse(response.text);
      const expected = rows.map((row) => evaluate(member, row));
      const got = response.status === 200 ? body.map((/** @type {object} */ each) => read(member, each)) : [`status ${response.status}`];
      if (JSON.stringify(got) === JSON.stringify(expected)) continue;
      disagreements++;
      const at = expected.findIndex((each, place) => each !== got[place]);
      console.log(`${database === undefined ? 'SQLite' : 'PostgreSQL'} disagrees about (shelf) => ${member.text}`);
      console.log(`  row ${JSON.stringify(rows[at])}\n  expected ${expected[at]}, got ${got[at] ?? got[0]}`);
    }
  } finally {
    await host.close();
  }
}

while (cases < options.count && elapsed() < options.seconds) {
  const members = Array.from({ length: together }, () => grammar.member());
  const rows = Array.from({ length: 25 }, createShelf);
  /** @type {any} */ (globalThis).rows = rows;
  const { folder, refusals } = await compileApplication(members);
  cases += together;
  if (refusals.length > 0) {
    // The grammar stays within the subset.
    disagreements += refusals.length;
    for (const refusal of refusals) console.log(`refused: ${refusal}`);
    refused += refusals.length;
    continue;
  }
  const before = disagreements;
  for (const store of stores) await compare(folder, members, rows, store);
  agreed += together - Math.min(together, disagreements - before);
  rmSync(folder, { recursive: true, force: true });
}
console.log(summaryLine({ judge: 'queries', cases, agreed, refused, disagreements, seconds: elapsed(), seed: options.seed }));
process.exitCode = disagreements > 0 ? 1 : 0;
