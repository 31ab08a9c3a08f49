import { join } from 'node:path';
import { parse, stringify } from './json.mjs';
import { mutate } from './mutations.mjs';
import { ts, typeOfProperty } from './program.mjs';
import { operationOf, property } from './project.mjs';
import { read, typeText } from './reading.mjs';
import { NoValue, Values } from './values.mjs';

/**
 * @typedef {import('./project.mjs').Case} Case
 * @typedef {import('./forms.mjs').Form} Form
 *
 * @typedef {object} Judged a value, and its expected outcome
 * @property {unknown} value
 * @property {'accept' | 'refuse' | 'either'} expected
 * @property {string} reason
 */

/**
 * Returns different values near a type and inside of it.
 * @param {Form} form
 * @param {import('./random.mjs').Random} random
 * @param {number} count
 * @returns {unknown[]}
 */
export function valuesNear(form, random, count) {
  const values = new Values(random);
  const inside = [];
  for (let attempt = 0; attempt < count; attempt++) {
    try {
      const value = values.of(form);
      if (value !== undefined) inside.push(value);
    } catch (error) {
      if (!(error instanceof NoValue)) throw error;
    }
  }
  const seeds = inside.length > 0 ? inside : [{}, [], 'a', 1, null];
  const outside = Array.from({ length: count * 2 }, () => mutate(random.pick(seeds), { random, others: seeds }));
  const texts = (/** @type {readonly unknown[]} */ list) => [...new Set(list.map(stringify))].filter((text) => text !== undefined);
  const chosen = texts(inside).slice(0, Math.ceil(count / 2));
  return [...new Set([...chosen, ...texts(outside)])].slice(0, count).map(parse);
}

/**
 * Returns the expected outcome of values, by TypeScript's assignability.
 * @param {import('./program.mjs').Programs} programs
 * @param {{ readonly folder: string, readonly files: ReadonlyMap<string, string> }} project
 * @param {readonly { readonly of: Case, readonly form: Form, readonly values: readonly unknown[] }[]} lists
 * @returns {Judged[][]}
 */
export function judgeValues(programs, { folder, files }, lists) {
  const readings = lists.map(({ form, values }) => values.map((value) => ({ value, reading: read(value, form) })));
  const all = new Map(files);
  const paths = lists.map(({ of: { name } }) => join(folder, 'src', name, 'values.ts'));
  for (const [index, list] of readings.entries())
    all.set(paths[index] ?? '', list.map(({ value, reading }, at) => aliases(at, value, reading)).join(''));
  const program = programs.create(all, [...all.keys()]);
  const checker = program.getTypeChecker();
  return lists.map(({ of, form: _ }, index) => {
    const target = typeOfProperty(program, { path: join(folder, 'src', of.name, of.main), className: operationOf(of), property });
    const declared = typesOf(program, paths[index] ?? '');
    const hasScalars = [...of.files.values()].some((text) =>
      /\b(?:Int|Long|Decimal|Guid|DateTimeOffset|DateOnly|Duration|Bytes|Date)\b/.test(text),
    );
    return (readings[index] ?? []).map(({ value, reading }, at) => {
      const [raw, view] = [`V${at}`, `W${at}`].map((name) => checker.isTypeAssignableTo(/** @type {any} */ (declared.get(name)), target));
      return { value, ...decide(reading, { raw, view, hasScalars }) };
    });
  });
}

/**
 * Decides on a reading.
 * @param {import('./reading.mjs').Reading | undefined} reading
 * @param {{ raw: boolean | undefined, view: boolean | undefined, hasScalars: boolean }} verdict of TypeScript about the value itself, and about the value as it is read
 * @returns {{ expected: 'accept' | 'refuse' | 'either', reason: string }}
 */
function decide(reading, { raw, view, hasScalars }) {
  if (!reading && !raw) return { expected: 'refuse', reason: 'TypeScript refuses it' };
  if (!reading && hasScalars) return { expected: 'refuse', reason: 'a scalar has another format' };
  if (!reading) return { expected: 'either', reason: 'TypeScript takes it, though JSON has no such value' };
  if (reading.lenient) return { expected: 'either', reason: 'a number is read as Decimal' };
  if (view) return { expected: 'accept', reason: 'TypeScript takes it' };
  return { expected: 'either', reason: 'TypeScript refuses it for members that another option declares' };
}

/**
 * @param {number} at
 * @param {unknown} value
 * @param {import('./reading.mjs').Reading | undefined} reading
 */
function aliases(at, value, reading) {
  const raw = typeText(/** @type {any} */ (value));
  return `export type V${at} = ${raw};\nexport type W${at} = ${reading ? typeText(reading.view) : raw};\n`;
}

/**
 * Returns the types that the aliases of a file stand for.
 * @param {import('@typescript/typescript6').Program} program
 * @param {string} path
 */
function typesOf(program, path) {
  const checker = program.getTypeChecker();
  const statements = program.getSourceFile(path)?.statements ?? [];
  return new Map([...statements].filter(ts.isTypeAliasDeclaration).map((node) => [node.name.text, checker.getTypeFromTypeNode(node.type)]));
}
