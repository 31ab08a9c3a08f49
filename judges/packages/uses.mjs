import { ts } from '../lib/program.mjs';

/**
 * A type that a package exports.
 * @typedef {object} Exported
 * @property {string} name how a person would name it
 * @property {string} imports
 * @property {string} type without type arguments
 * @property {number} least how many type arguments it needs
 * @property {number} most how many it takes
 */

/** What stands for type parameters: every generic type is tried with several of these. */
const table = [
  '{ a: string; b?: number }',
  "{ readonly a: 'x'; nested: { list: string[]; on?: boolean } }",
  "{ kind: 'a'; x: number } | { kind: 'b' }",
  '{ a: string }',
  "'a'",
  "'a' | 'b'",
  "'fooBar'",
  "'foo-bar'",
  'string',
  'number',
  '3',
  '1 | 2',
  'string[]',
  "[1, 'a', true]",
  'readonly [string, number?]',
  'string | null',
  'boolean',
  'true',
  'Record<string, number>',
  '{}',
  'unknown',
  '(value: string) => number',
  'Date',
];

/** How many ways of using a generic type are tried. */
const attempts = 12;

/**
 * Returns ways of using an exported type, the most promising first.
 * @param {Exported} exported
 * @param {import('../lib/random.mjs').Random} random
 */
export function usesOf({ type, least, most }, random) {
  if (most === 0) return [type];
  const uses = Array.from({ length: attempts }, () => {
    const count = random.chance(0.8) ? least : most;
    return count === 0 ? type : `${type}<${Array.from({ length: count }, () => random.pick(table)).join(', ')}>`;
  });
  return [...new Set(uses)];
}

/**
 * Returns the first uses of each exported type that TypeScript finds no error in.
 * @param {readonly Exported[]} list
 * @param {{ readonly programs: import('../lib/program.mjs').Programs, readonly random: import('../lib/random.mjs').Random, readonly path: string }} context `path` is where a file may be made in memory
 * @returns {(string | undefined)[]}
 */
export function soundUses(list, { programs, random, path }) {
  const uses = list.map((exported) => usesOf(exported, random));
  const lines = [...new Set(list.map(({ imports }) => imports)), 'export {};'];
  const first = lines.length;
  const owners = uses.flatMap((own, index) => own.map((use) => ({ index, use })));
  lines.push(...owners.map(({ use }, at) => `type U${at} = ${use};`));
  const program = programs.create(new Map([[path, lines.join('\n')]]), [path]);
  const file = program.getSourceFile(path);
  const wrong = new Set(
    [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)].map(
      ({ start }) => ts.getLineAndCharacterOfPosition(/** @type {any} */ (file), start ?? 0).line - first,
    ),
  );
  programs.forget(path);
  const sound = owners.filter((_, at) => !wrong.has(at));
  return list.map((_, index) => sound.find((owner) => owner.index === index)?.use);
}
