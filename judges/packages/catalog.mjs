import { join } from 'node:path';
import { foreignPart, Forms } from '../lib/forms.mjs';
import { projects } from '../lib/places.mjs';
import { ts } from '../lib/program.mjs';

/**
 * @typedef {import('./uses.mjs').Exported} Exported
 * @typedef {import('@typescript/typescript6').TypeChecker} TypeChecker
 * @typedef {import('@typescript/typescript6').Symbol} Symbol
 *
 * A package whose types are judged.
 * @typedef {object} Source
 * @property {string} name
 * @property {readonly string[]} types packages whose types its projects know without an import
 * @property {string} imports
 * @property {(checker: TypeChecker, file: import('@typescript/typescript6').SourceFile) => Exported[]} list
 */

const { SymbolFlags } = ts;

/** The packages whose types are judged. */
export const sources = /** @type {readonly Source[]} */ ([
  { name: 'type-fest', types: [], imports: "import type * as fest from 'type-fest';", list: listTypeFest },
  { name: 'octokit', types: [], imports: "import type { components } from '@octokit/openapi-types';", list: listOctokit },
  { name: 'stripe', types: ['node'], imports: "import type Stripe from 'stripe';", list: listStripe },
  { name: 'node', types: ['node'], imports: '', list: listNode },
]);

/**
 * Returns the types of a package.
 * @param {Source} source
 * @param {import('../lib/program.mjs').Programs} programs
 */
export function typesOf({ imports, list }, programs) {
  const path = join(projects, 'catalog.ts');
  const program = programs.create(
    new Map([[path, `${imports}\nexport type Schemas = ${imports.includes('components') ? "components['schemas']" : '{}'};\n`]]),
    [path],
  );
  const file = program.getSourceFile(path);
  if (!file) throw new Error(`TypeScript has not read ${path}`);
  const types = list(program.getTypeChecker(), file);
  programs.forget(path);
  return types;
}

/** @type {Source['list']} */
function listTypeFest(checker, file) {
  return typesIn(checker, importedSymbol(checker, file)).map(({ name, symbol }) => ({
    name,
    imports: `import type { ${name} } from 'type-fest';`,
    type: name,
    ...parametersOf(symbol),
  }));
}

/** @type {Source['list']} */
function listOctokit(checker, file) {
  const [, declared] = file.statements;
  const schemas = checker.getPropertiesOfType(checker.getTypeAtLocation(/** @type {any} */ (declared)));
  return schemas.map(({ name }) => ({
    name,
    imports: "import type { components } from '@octokit/openapi-types';",
    type: `components['schemas']['${name}']`,
    least: 0,
    most: 0,
  }));
}

/** The object types of Stripe are those that say which object they are. */
/** @type {Source['list']} */
function listStripe(checker, file) {
  const list = (/** @type {Symbol} */ space, /** @type {string} */ path) => {
    /** @type {Exported[]} */
    const found = [];
    for (const { name, symbol } of typesIn(checker, space)) {
      const members = checker.getPropertiesOfType(checker.getDeclaredTypeOfSymbol(symbol));
      const isObject = symbol.flags & SymbolFlags.Interface && members.some((member) => member.name === 'object');
      if (isObject)
        found.push({
          name: `${path}.${name}`,
          imports: "import type Stripe from 'stripe';",
          type: `${path}.${name}`,
          ...parametersOf(symbol),
        });
    }
    for (const inner of checker.getExportsOfModule(space)) {
      const symbol = inner.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(inner) : inner;
      if (symbol.flags & SymbolFlags.Namespace && path.split('.').length < 3) found.push(...list(symbol, `${path}.${inner.name}`));
    }
    return found;
  };
  return list(importedSymbol(checker, file), 'Stripe');
}

/** The plain data types of Node are those without functions. */
/** @type {Source['list']} */
function listNode(checker) {
  const forms = new Forms(checker);
  return checker.getAmbientModules().flatMap((space) => {
    const specifier = space.name.slice(1, -1);
    if (!specifier.startsWith('node:')) return [];
    return typesIn(checker, space)
      .filter(({ symbol }) => symbol.flags & SymbolFlags.Interface && parametersOf(symbol).most === 0)
      .filter(({ symbol }) => foreignPart(forms.of(checker.getDeclaredTypeOfSymbol(symbol)), 3) === undefined)
      .map(({ name }) => ({
        name: `${specifier} ${name}`,
        imports: `import type { ${name} } from '${specifier}';`,
        type: name,
        least: 0,
        most: 0,
      }));
  });
}

/**
 * Returns the interfaces and type aliases that a module or namespace exports.
 * @param {TypeChecker} checker
 * @param {Symbol} space
 */
function typesIn(checker, space) {
  return checker.getExportsOfModule(space).flatMap((exported) => {
    const symbol = exported.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(exported) : exported;
    return symbol.flags & (SymbolFlags.Interface | SymbolFlags.TypeAlias) ? [{ name: exported.name, symbol }] : [];
  });
}

/**
 * Returns the symbol that the first import of a file names.
 * @param {TypeChecker} checker
 * @param {import('@typescript/typescript6').SourceFile} file
 */
function importedSymbol(checker, file) {
  const [first] = file.statements;
  const clause = first && ts.isImportDeclaration(first) ? first.importClause : undefined;
  const name =
    clause?.name ?? (clause?.namedBindings && ts.isNamespaceImport(clause.namedBindings) ? clause.namedBindings.name : undefined);
  const symbol = name && checker.getSymbolAtLocation(name);
  if (!symbol) throw new Error('The file imports nothing');
  return checker.getAliasedSymbol(symbol);
}

/**
 * Returns how many type arguments a type needs, and how many it takes.
 * @param {Symbol} symbol
 */
function parametersOf(symbol) {
  const declared = (symbol.declarations ?? []).find((node) => ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node));
  const parameters = /** @type {import('@typescript/typescript6').TypeAliasDeclaration | undefined} */ (declared)?.typeParameters ?? [];
  return { least: parameters.filter((parameter) => !parameter.default).length, most: parameters.length };
}
