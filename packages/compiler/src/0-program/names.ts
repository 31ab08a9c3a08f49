import type {
  Class,
  Declaration,
  ExportDefaultDeclaration,
  ExportNamedDeclaration,
  Expression,
  ImportDeclaration,
  Program as Tree,
  Statement,
  TSEnumDeclaration,
  TSGlobalDeclaration,
  TSInterfaceDeclaration,
  TSModuleDeclaration,
  TSTypeAliasDeclaration,
  VariableDeclaration,
} from 'oxc-parser';
import { omitUndefined } from '@portico/core/values';
import { listPatternNames } from './patterns.ts';

/** A name that a file imports from another module. */
export interface ImportBinding {
  readonly kind: 'import';
  readonly specifier: string;
  /** The exported name; `*` for a namespace, `default` for a default import. */
  readonly imported: string;
  /** The place of the specifier. */
  readonly start: number;
  readonly end: number;
  /** The place of the name between the braces. */
  readonly name: { readonly start: number; readonly end: number };
  /** Whether only its type is imported: `import type`. */
  readonly typeOnly?: true;
}

/** A name that a file declares at its top level. */
export type LocalDeclaration =
  | { readonly kind: 'class'; readonly node: Class }
  | { readonly kind: 'interface'; readonly node: TSInterfaceDeclaration }
  | { readonly kind: 'alias'; readonly node: TSTypeAliasDeclaration }
  | { readonly kind: 'enum'; readonly node: TSEnumDeclaration }
  | { readonly kind: 'const'; readonly node: Expression }
  | { readonly kind: 'namespace'; readonly node: NamespaceNode }
  /** Several declarations of one name, in order; `node` is the first. */
  | { readonly kind: 'merged'; readonly node: Named; readonly declarations: readonly LocalDeclaration[] }
  /** A value that the compiler does not follow, and why. */
  | { readonly kind: 'other'; readonly reason?: string };

/** A namespace, or a block of declarations for another scope. */
export type NamespaceNode = TSModuleDeclaration | TSGlobalDeclaration;

/** A node that declares a name. */
interface Named {
  readonly start: number;
  readonly end: number;
  readonly id?: { readonly start: number; readonly end: number } | null;
}

/** An export: a local name under a (perhaps other) exported name, or a name of another module. */
export type ExportBinding =
  | { readonly local: string; /** Whether only its type is exported. */ readonly typeOnly?: true }
  | { readonly specifier: string; readonly imported: string; readonly typeOnly?: true };

/** The declarations of a scope by their names; types and values have separate scopes, as in TypeScript. */
export interface Declarations {
  readonly types: Map<string, LocalDeclaration>;
  readonly values: Map<string, LocalDeclaration>;
}

/** The declarations that `declare module '…'` and `declare global` add to a scope of another file. */
export interface Augmentation extends Declarations {
  /** The module; absent for the global scope. */
  readonly specifier?: string;
}

/** A module statement that is older than ECMAScript modules: `import a = require('…')`, `export = a`. */
export interface OldModuleSyntax {
  readonly start: number;
  readonly end: number;
  /** The module that it names; absent for `export =` and for an alias of a namespace. */
  readonly specifier?: string;
}

/** The names of one file. */
export interface Names extends Declarations {
  readonly imports: Map<string, ImportBinding>;
  readonly exports: Map<string, ExportBinding>;
  /** Specifiers of `export * from`. */
  readonly stars: string[];
  /** Specifiers of imports without names. */
  readonly effects: string[];
  readonly augmentations: Augmentation[];
  readonly oldModuleSyntax: OldModuleSyntax[];
  /** Start of the whole statement (with `export`) by start of the declaration, for doc comments. */
  readonly statementStarts: Map<number, number>;
}

type TopLevel = Statement | Tree['body'][number];

/** Returns the names that the statements of a file declare, import and export. */
export function readNames(body: Tree['body']): Names {
  const names: Names = {
    types: new Map(),
    values: new Map(),
    imports: new Map(),
    exports: new Map(),
    stars: [],
    effects: [],
    augmentations: [],
    oldModuleSyntax: [],
    statementStarts: new Map(),
  };
  for (const statement of body) readStatement(statement, names);
  return names;
}

function readStatement(statement: TopLevel, names: Names): void {
  switch (statement.type) {
    case 'ImportDeclaration':
      return readImport(statement, names);
    case 'ExportNamedDeclaration':
      return readExport(statement, names);
    case 'ExportAllDeclaration':
      if (statement.exported) names.exports.set(nameIn(statement.exported), { specifier: statement.source.value, imported: '*' });
      else names.stars.push(statement.source.value);
      return;
    case 'ExportDefaultDeclaration':
      return readDefault(statement, names);
    case 'TSExportAssignment':
      names.oldModuleSyntax.push({ start: statement.start, end: statement.end });
      return;
    case 'TSModuleDeclaration':
      return readModule(statement, names);
    default:
      declare(statement, names);
  }
}

function readImport({ specifiers, source, importKind }: ImportDeclaration, { imports, effects }: Names): void {
  const { value: specifier, start, end } = source;
  if (specifiers.length === 0) effects.push(specifier);
  for (const each of specifiers) {
    const imported = each.type === 'ImportSpecifier' ? nameIn(each.imported) : each.type === 'ImportDefaultSpecifier' ? 'default' : '*';
    const name = { start: each.start, end: each.end };
    const isType = importKind === 'type' || (each.type === 'ImportSpecifier' && each.importKind === 'type');
    const typeOnly = isType || undefined;
    imports.set(each.local.name, omitUndefined({ kind: 'import' as const, specifier, imported, start, end, name, typeOnly }));
  }
}

function readExport({ declaration, specifiers, source, start, exportKind }: ExportNamedDeclaration, names: Names): void {
  if (declaration) {
    names.statementStarts.set(declaration.start, start);
    for (const name of declare(declaration, names)) names.exports.set(name, { local: name });
  }
  for (const { local, exported, exportKind: kind } of specifiers) {
    const name = nameIn(local);
    const typeOnly = exportKind === 'type' || kind === 'type';
    const origin = source ? { specifier: source.value, imported: name } : { local: name };
    names.exports.set(nameIn(exported), { ...origin, ...omitUndefined({ typeOnly: typeOnly || undefined }) });
  }
}

/** Reads a default export. `export default class A …` declares `A`; an expression without a name is the value `default`, which no identifier can name. */
function readDefault({ declaration, start }: ExportDefaultDeclaration, names: Names): void {
  names.statementStarts.set(declaration.start, start);
  if (declaration.type === 'Identifier') return void names.exports.set('default', { local: declaration.name });
  const isDeclaration = /Declaration$|^TSDeclareFunction$/.test(declaration.type);
  const [name] = isDeclaration ? declare(declaration as Declaration, names) : [];
  if (!isDeclaration) names.values.set('default', { kind: 'const', node: declaration as Expression });
  names.exports.set('default', { local: name ?? 'default' });
}

function readModule(node: NamespaceNode, names: Names): void {
  if (node.kind === 'namespace') return void declare(node, names);
  const added: Augmentation = {
    types: new Map(),
    values: new Map(),
    ...omitUndefined({ specifier: node.id.type === 'Literal' ? node.id.value : undefined }),
  };
  for (const statement of node.body?.body ?? []) {
    const inner = 'declaration' in statement && statement.declaration ? statement.declaration : statement;
    declare(inner as Statement, { ...names, ...added });
  }
  names.augmentations.push(added);
}

function nameIn(name: { type: string; name?: string; value?: string }): string {
  return name.name ?? name.value ?? '';
}

/** Enters a declaration into the scopes; returns the names that it declares. */
function declare(node: Declaration | Statement, names: Names): string[] {
  switch (node.type) {
    case 'ClassDeclaration':
      return enter(names, node.id?.name ?? 'default', { kind: 'class', node });
    case 'TSInterfaceDeclaration':
      return enter(names, node.id.name, { kind: 'interface', node });
    case 'TSTypeAliasDeclaration':
      return enter(names, node.id.name, { kind: 'alias', node });
    case 'TSEnumDeclaration':
      return enter(names, node.id.name, { kind: 'enum', node });
    case 'TSModuleDeclaration':
      return enter(names, getRootName(node), { kind: 'namespace', node });
    case 'TSImportEqualsDeclaration':
      names.oldModuleSyntax.push({ start: node.start, end: node.end, ...getRequiredModule(node.moduleReference) });
      names.types.set(node.id.name, oldImport);
      return enter(names, node.id.name, oldImport);
    case 'VariableDeclaration':
      return declareVariables(node, names);
    case 'FunctionDeclaration':
    case 'TSDeclareFunction':
      return enter(names, node.id?.name ?? 'default', { kind: 'other', reason: 'it is a function' });
    default:
      return [];
  }
}

function declareVariables(node: VariableDeclaration, names: Names): string[] {
  return node.declarations.flatMap(({ id, init }) => {
    if (id.type !== 'Identifier') {
      const reason = 'it is destructured from another value';
      return listPatternNames(id).flatMap((name) => enter(names, name, { kind: 'other', reason }));
    }
    const isConstant = node.kind === 'const' && init;
    const reason = node.kind === 'const' ? 'it has no value here' : `it is declared with \`${node.kind}\`, so it can change`;
    return enter(names, id.name, isConstant ? { kind: 'const', node: init } : { kind: 'other', reason });
  });
}

function getRequiredModule(reference: { type: string; expression?: { value: string } }): { specifier?: string } {
  return reference.expression ? { specifier: reference.expression.value } : {};
}

/** Returns the first name of a namespace: `namespace A.B` declares `A`. */
function getRootName({ id }: NamespaceNode): string {
  let node: { type: string; left?: unknown; name?: string; value?: string } = id;
  while (node.type === 'TSQualifiedName') node = node.left as typeof node;
  return nameIn(node);
}

const oldImport: LocalDeclaration = { kind: 'other', reason: 'it is imported with `import … =`' };

/** The scopes that a declaration enters; `values` alone for the kinds that are absent. */
const listSpaces: Readonly<Partial<Record<LocalDeclaration['kind'], readonly (keyof Declarations)[]>>> = {
  class: ['types', 'values'],
  enum: ['types', 'values'],
  namespace: ['types', 'values'],
  interface: ['types'],
  alias: ['types'],
};

/** Adds a declaration to the existing ones of its name. */
function enter(names: Declarations, name: string, declaration: LocalDeclaration): string[] {
  for (const space of listSpaces[declaration.kind] ?? (['values'] as const)) {
    const known = names[space].get(name);
    names[space].set(name, known ? merge([known, declaration]) : declaration);
  }
  return [name];
}

/** Returns several declarations of one name as one. */
export function merge(declarations: readonly LocalDeclaration[]): LocalDeclaration {
  const all = declarations.flatMap((each) => (each.kind === 'merged' ? each.declarations : [each]));
  const first = all.find((each) => each.kind !== 'other');
  // The overloads of a function are one function.
  return first && all.length > 1 ? { kind: 'merged', node: first.node, declarations: all } : all[0]!;
}

/** Returns the declarations that a declaration consists of: its parts if it is merged, otherwise itself. */
export function listParts(declaration: LocalDeclaration): readonly LocalDeclaration[] {
  return declaration.kind === 'merged' ? declaration.declarations : [declaration];
}

/** Returns the class that a name declares, alone or merged with interfaces and namespaces. */
export function findClassIn(declaration: LocalDeclaration | undefined): Class | undefined {
  const found = declaration && listParts(declaration).find((each) => each.kind === 'class');
  return found?.kind === 'class' ? found.node : undefined;
}
