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

/** The type arguments: every generic type is tried with several of these. */
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
  'string[][]',
  'new () => object',
  '[[string, number], boolean]',
  "'A' | 'B'",
  'Date',
];

/** Arguments of types whose parameters are too particular for the table. */
const particular = new Map([
  ['IntClosedRange', '1, 5'],
  ['ArrayGroupBy', "{ kind: 'a' | 'b'; x: number }[], 'kind'"],
  ['ArrayToRecord', "{ id: string; x: number }[], 'id'"],
  ['IsReadonlyKeyOf', "{ readonly a: string; b: number }, 'a'"],
  ['IsOptionalKeyOf', "{ a?: string; b: number }, 'a'"],
  ['IsRequiredKeyOf', "{ a?: string; b: number }, 'a'"],
  ['MinimumLengthArray', 'string, 2'],
  ['ArrayChunk', '[1, 2, 3], 2'],
  ['Join', "['a', 'b'], '-'"],
  ['Not', 'true'],
  ['TaggedUnion', "'kind', { a: { x: number }; b: { y?: string } }"],
  ['SetReturnType', '(value: string) => number, boolean'],
  ['AndAll', '[true, false]'],
  ['OrAll', '[true, false]'],
  ['TupleMax', '[1, 5, 3]'],
  ['TupleMin', '[1, 5, 3]'],
  ['StringRepeat', "'ab', 3"],
  ['FromEntries', "[['a', 1], ['b', string]]"],
  ['PartialApply', '(first: string, second: number) => boolean, [string]'],
  ['Pipe', '[(value: string) => number, (value: number) => boolean]'],
  ['SetParameterType', '(value: string) => number, { 0: boolean }'],
  ['HasMultipleCallSignatures', '(value: string) => number'],
  ['AsyncReturnType', '(value: string) => Promise<{ a: string; b?: number }>'],
  ['UnwrapTagged', "import('type-fest').Tagged<string, 'a'>"],
  ['UnwrapOpaque', "import('type-fest').Opaque<string, 'a'>"],
  ['GetTagMetadata', "import('type-fest').Tagged<string, 'a', { x: number }>, 'a'"],
]);

/** How many ways of using a generic type are tried. */
const attempts = 100;

/**
 * Returns ways of using an exported type, the most promising first.
 * @param {Exported} exported
 * @param {import('../lib/random.mjs').Random} random
 */
export function usesOf({ type, least, most }, random) {
  if (most === 0) return [type];
  const own = particular.get(type);
  if (own !== undefined) return [`${type}<${own}>`];
  const uses = Array.from({ length: attempts }, () => {
    const count = random.chance(0.8) ? least : most;
    // Parameters often constrain each other: two numbers, two objects.
    const all = random.chance(0.3) ? random.pick(table) : undefined;
    return count === 0 ? type : `${type}<${Array.from({ length: count }, () => all ?? random.pick(table)).join(', ')}>`;
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
