// Makes src/0-program/languageNames.ts from what @portico/core exports.
//   node scripts/language.mjs           writes it
//   node scripts/language.mjs --check   fails when it is not what would be written
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'oxc-parser';

const here = fileURLToPath(new URL('..', import.meta.url));
const core = join(here, '..', 'core', 'src');
const target = join(here, 'src', '0-program', 'languageNames.ts');

/** The classes that applications extend without a call. The abstract classes that are none of them are services or bases. */
const declarations = new Set(['DomainEvent', 'Policy', 'Provider', 'ActionFilter', 'Seed']);

/** @typedef {{ kind: string, name: string, module: string, node: any }} Exported */

/**
 * Returns the exports of a module of core, in its order; a name once for each kind of declaration.
 * @param {string} path
 * @returns {Exported[]}
 */
function exportsOf(path) {
  const file = join(core, path);
  const { program } = parseSync(file, readFileSync(file, 'utf8'));
  return program.body.flatMap((/** @type {any} */ statement) => {
    if (statement.type === 'ExportAllDeclaration') return exportsOf(relative(core, join(dirname(file), statement.source.value)));
    if (statement.type !== 'ExportNamedDeclaration') return [];
    const { declaration, source, specifiers } = statement;
    if (source) return specifiers.map((/** @type {any} */ each) => renamed(relative(core, join(dirname(file), source.value)), each));
    if (!declaration) throw new Error(`${path}: export each declaration where it stands, so that its kind is known`);
    const nodes = declaration.type === 'VariableDeclaration' ? declaration.declarations : [declaration];
    return nodes.map((/** @type {any} */ node) => ({ kind: node.type, name: node.id.name, module: path, node }));
  });
}

/**
 * Returns an export of another module under its own name, such as a deprecated one.
 * @param {string} path
 * @param {{ local: { name: string }, exported: { name: string } }} specifier
 * @returns {Exported}
 */
function renamed(path, { local, exported }) {
  const found = exportsOf(path).find(({ name }) => name === local.name);
  if (!found) throw new Error(`${path} does not export '${local.name}'`);
  return { ...found, name: exported.name };
}

/**
 * Returns the texts of a union of literals.
 * @param {string} path
 * @param {string} name
 * @returns {string[]}
 */
function unionOf(path, name) {
  const found = exportsOf(path).find((each) => each.name === name);
  const types = found?.node.typeAnnotation.types;
  if (!types) throw new Error(`${path} has no union '${name}'`);
  return types.flatMap((/** @type {any} */ type) => (type.type === 'TSLiteralType' ? [type.literal.value] : []));
}

const all = exportsOf('index.ts');
const names = [...new Set(all.map(({ name }) => name))];

/** @param {(each: Exported) => boolean} isOne */
const select = (isOne) => [...new Set(all.filter(isOne).map(({ name }) => name))];

/** @param {Exported} each */
const isMarked = ({ kind, node }) => kind === 'TSTypeAliasDeclaration' && node.typeAnnotation.typeName?.name === 'Marked';
/** @param {Exported} each */
const isAbstract = ({ kind, node }) => kind === 'ClassDeclaration' && node.abstract;
/** @param {Exported} each */
const isBase = ({ name }) => name.endsWith('Base') || name === 'AppError';

const traitNames = unionOf('data/traits.ts', 'TraitName');
const operationHeads = unionOf('manifest/operation.ts', 'OperationKind');
const headFunctions = select(
  ({ kind, name }) => /FunctionDeclaration|TSDeclareFunction/.test(kind) && /^[A-Z]/.test(name) && !traitNames.includes(name),
);
const services = select((each) => isAbstract(each) && !isBase(each) && !declarations.has(each.name));
const ofData = select(({ module, name }) => module === 'data/repository.ts' && services.includes(name));

/**
 * Returns the head that creates a base: the one of its name, or the only one that its module exports.
 * @param {Exported} base
 */
function headOf({ name, module }) {
  // An option of the head selects this base.
  if (name === 'BackgroundActionBase') return 'DomainAction';
  const named = name.replace(/Base$/, '');
  if (named !== name && names.includes(named)) return named;
  const [head, ...others] = select((each) => each.module === module && headFunctions.includes(each.name));
  if (!head || others.length > 0) throw new Error(`${module}: no head of '${name}'`);
  return head;
}

const heads = all.filter((each) => isAbstract(each) && isBase(each)).map((base) => [base.name, headOf(base)]);

const valueSets = select(
  ({ kind, name, module }) =>
    kind === 'VariableDeclarator' &&
    module !== 'verbs.ts' &&
    all.some((other) => other.name === name && other.kind === 'TSTypeAliasDeclaration'),
);

/**
 * Formats a list like the formatter.
 * @param {string} comment
 * @param {string} name
 * @param {readonly string[]} members
 */
function list(comment, name, members) {
  const line = `export const ${name} = [${members.map((each) => `'${each}'`).join(', ')}] as const;`;
  const lines = line.length <= 140 ? [line] : [`export const ${name} = [`, ...members.map((each) => `  '${each}',`), '] as const;'];
  return [`/** ${comment} */`, ...lines, ''];
}

const text = [
  '// Made from the exports of @portico/core by scripts/language.mjs. Do not edit.',
  '/* oxlint-disable max-lines */',
  '',
  ...list('The names that the language exports.', 'exportedNames', names),
  ...list(
    'The type attributes that set the source of an input.',
    'locationNames',
    select((each) => each.module === 'locations.ts' && !isMarked(each)),
  ),
  ...list('The scalars that have no form in JSON.', 'flowingScalars', unionOf('manifest/shape.ts', 'FlowingScalar')),
  ...list(
    'The scalars that the compiler knows by name.',
    'scalarNames',
    unionOf('manifest/shape.ts', 'ScalarName')
      .concat(unionOf('manifest/shape.ts', 'FlowingScalar'))
      .filter((name, at, them) => names.includes(name) && them.indexOf(name) === at),
  ),
  ...list(
    'The validation attributes.',
    'ruleNames',
    select((each) => isMarked(each) && /^(rules|ownRules|files\/fileRules)\.ts$/.test(each.module)),
  ),
  ...list('The heads of operations.', 'operationHeads', operationHeads),
  ...list('The traits that an entity can have.', 'traitNames', traitNames),
  ...list('The services that access data.', 'dataServices', ofData),
  ...list(
    'The services that the host provides.',
    'builtInServices',
    services.filter((name) => !ofData.includes(name)),
  ),
  ...list('The sets of values that are objects in the program and unions in its types.', 'valueSetNames', valueSets),
  ...list(
    'The error kinds of the language.',
    'standardErrors',
    select((each) => each.kind === 'ClassDeclaration' && !each.node.abstract && each.module.startsWith('errors/')),
  ),
  ...list('The functions that create the base of a declaration.', 'headFunctions', headFunctions),
  ...list(
    'The classes that declarations extend without a call.',
    'headClasses',
    names.filter((name) => declarations.has(name)),
  ),
  '/** The bases that heads make, each with its head. */',
  'export const headsByBase = {',
  ...heads.map(([base, head]) => `  ${base}: '${head}',`),
  '} as const;',
  '',
].join('\n');

const shown = relative(process.cwd(), target);
let known = '';
try {
  known = readFileSync(target, 'utf8');
} catch {
  // It is made for the first time.
}
if (process.argv.includes('--check')) {
  if (known !== text) console.error(`stale: ${shown}\nRun \`node packages/compiler/scripts/language.mjs\`.`);
  process.exitCode = known === text ? 0 : 1;
} else {
  if (known !== text) writeFileSync(target, text);
  console.log(known === text ? 'nothing to write' : `${shown} written`);
}
