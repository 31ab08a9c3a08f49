import { posix } from 'node:path';

/**
 * @typedef {import('./project.mjs').EditedProject} EditedProject
 * @typedef {import('../lib/random.mjs').Random} Random
 */

/** Types that a member can have. A type is used only if the project declares every name in it. */
const table = [
  'string',
  'Int',
  'Int[]',
  'Address',
  'Person',
  'Tree',
  'Forest',
  'Money',
  "'a' | 'b'",
  'string | null',
  '{ x: Int; y?: string }',
  'Page<Person>',
  'Pair<Tree, Money>',
  'Pair<Page<Address>, Names>',
  "Pick<Person, 'id' | 'name'>",
  "Omit<Tree, 'kids'>",
  'Partial<Address>',
  'Record<string, Money>',
  'Deep',
  'Json',
  'Level',
  'Deeper',
  'Maybe<Tree>',
  'string & MaxLength<5>',
  'Int & Range<1, 5>',
  'Leaf',
  'Pair<Json, Forest>',
];

/** Types that only TypeScript can work out. */
const derivedTable = [
  '{ [K in keyof Address as `of${Capitalize<K>}`]?: Address[K] }',
  '{ readonly [K in Town]: Int }',
  '`to ${Town}`',
  "Exclude<Town, 'Oslo'>",
  'ReturnType<() => Person>',
  'Awaited<Promise<Money>>',
  'Parameters<(tree: Tree) => void>[0]',
  'Person extends { id: infer I } ? { found: I } : never',
  'Kept<Person>',
  'Labels',
  'Renamed',
];

/** Types of columns and of inputs that any request can carry. */
export const scalarTypes = ['string & MaxLength<30>', 'Int', 'boolean', "'red' | 'green'", 'Int & Range<1, 9>'];

/** Names that need no declaration in the project. */
const core = new Set(['Int', 'MaxLength', 'Range', 'Guid', 'Decimal']);
const global = new Set(
  'Pick Omit Partial Record Exclude ReturnType Awaited Promise Parameters Capitalize Endpoint Get'.split(' ').concat('K', 'I', 'T', 'Oslo'),
);

/** Returns where the exported types of a project are declared, by their names. @param {EditedProject} project */
export function declaredTypes(project) {
  /** @type {Map<string, { readonly file: string, readonly isGeneric: boolean }>} */
  const found = new Map();
  for (const file of project.sources.filter((each) => each.startsWith('src/') && !each.endsWith('.d.ts')))
    for (const [, name = '', parameters] of (project.files.get(file) ?? '').matchAll(/^export (?:interface|type) (\w+)(<)?/gm))
      if (!found.has(name)) found.set(name, { file, isGeneric: parameters !== undefined });
  return found;
}

/** Returns a type whose names are all declared. @param {EditedProject} project @param {Random} random */
export function randomType(project, random) {
  const declared = declaredTypes(project);
  const own = [...declared].filter(([, { isGeneric }]) => !isGeneric).map(([name]) => name);
  const all = [...table, ...(project.isChecked ? derivedTable : []), ...own];
  return random.pick(all.filter((type) => namesIn(type).every((name) => declared.has(name) || core.has(name) || global.has(name))));
}

/** Imports the types that a text uses and neither declares nor imports. @param {EditedProject} project @param {string} text @param {string} file */
export function withImports(project, text, file) {
  const declared = declaredTypes(project);
  const missing = [...new Set(namesIn(text))].filter(
    (name) =>
      (core.has(name) || declared.has(name)) &&
      !new RegExp(`(type|interface|class|enum|const) ${name}\\b|import[^;]*\\b${name}\\b[^;]*from`).test(text),
  );
  const lines = missing.map((name) => {
    const home = core.has(name) ? '@portico/core' : specifier(file, declared.get(name)?.file ?? '');
    return `import type { ${name} } from '${home}';\n`;
  });
  return lines.join('') + text;
}

/** Returns the specifier with which a file imports another one. @param {string} from @param {string} to */
export function specifier(from, to) {
  const path = posix.relative(posix.dirname(from), to);
  return path.startsWith('.') ? path : `./${path}`;
}

/** Returns the names of types in a text. @param {string} text */
function namesIn(text) {
  return [...text.matchAll(/\b[A-Z]\w*\b/g)].map(([name]) => name);
}
