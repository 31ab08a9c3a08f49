import type {
  Class,
  Expression,
  Statement,
  TSEnumDeclaration,
  TSInterfaceDeclaration,
  TSTypeAliasDeclaration,
  TSTypeName,
} from 'oxc-parser';
import type { Program, Space, Symbol } from '../../0-program/program.ts';
import type { SourceFile } from '../../0-program/sourceFile.ts';

/** A declaration of the top level of a file that is a type. */
export type TypeDeclaration = Class | TSInterfaceDeclaration | TSTypeAliasDeclaration | TSEnumDeclaration;

/** A module, by its specifier and the file that contains the specifier. */
interface Module {
  readonly from: SourceFile;
  readonly specifier: string;
  /** The number of modules that were followed so far. */
  readonly depth?: number;
}

/** The declarations of the top level of a file. */
interface Declarations {
  readonly types: ReadonlyMap<string, readonly TypeDeclaration[]>;
  /** Names that the symbol table does not contain: `namespace ns {}`, `import x = ns.y`. */
  readonly others: ReadonlySet<string>;
}

const declarations = new WeakMap<SourceFile, Declarations>();
const deepest = 20;

/** Returns the parts of `a.b.c`, in a type or in an expression; undefined for anything else. */
export function namePath(node: Expression | TSTypeName): readonly string[] | undefined {
  if (node.type === 'Identifier') return [node.name];
  if (node.type === 'TSQualifiedName') {
    const left = namePath(node.left);
    return left && [...left, node.right.name];
  }
  if (node.type !== 'MemberExpression' || node.computed || node.property.type !== 'Identifier') return undefined;
  const left = node.object.type === 'Super' ? undefined : namePath(node.object);
  return left && [...left, node.property.name];
}

/** Resolves a name of any depth in a file; undefined if a part of it is not a module. */
export function resolvePathSymbol(program: Program, file: SourceFile, path: readonly string[], space: Space): Symbol | undefined {
  const name = path.at(-1)!;
  if (path.length === 1) return resolveDefault(program, file, program.lookup(file, name, space));
  const module = findModuleOfPath(program, file, path.slice(0, -1));
  return module && findExportedSymbol(program, { ...module, name }, space);
}

/** Returns the export of a module with a name. */
export function findExportedSymbol(program: Program, { from, specifier, name }: Module & { readonly name: string }, space: Space): Symbol {
  return resolveDefault(program, from, program.findExported(from, { specifier, imported: name }, space));
}

/** Returns all declarations of a type in its file: those that TypeScript merges are several. */
export function listDeclarations(file: SourceFile, name: string): readonly TypeDeclaration[] {
  return getDeclarations(file).types.get(name) ?? [];
}

/** Returns whether a name refers to a namespace of the file, or to a part of one. */
export function isNamespace(file: SourceFile, name: string): boolean {
  return getDeclarations(file).others.has(name);
}

function getDeclarations(file: SourceFile): Declarations {
  let known = declarations.get(file);
  if (!known) declarations.set(file, (known = readDeclarations(file)));
  return known;
}

function readDeclarations(file: SourceFile): Declarations {
  const types = new Map<string, TypeDeclaration[]>();
  const others = new Set<string>();
  for (const statement of file.tree.body) {
    const exported = statement.type === 'ExportNamedDeclaration' || statement.type === 'ExportDefaultDeclaration';
    const node = exported ? statement.declaration : statement;
    if (node?.type === 'TSModuleDeclaration' || node?.type === 'TSImportEqualsDeclaration') {
      if (node.id.type === 'Identifier') others.add(node.id.name);
    } else if (node && isTypeDeclaration(node)) {
      const name = node.id?.name ?? 'default';
      types.set(name, [...(types.get(name) ?? []), node]);
    }
  }
  return { types, others };
}

/** Returns the class among the declarations of a name. */
export function findClassAmong(nodes: readonly TypeDeclaration[]): Class | undefined {
  return nodes.find((node): node is Class => node.type === 'ClassDeclaration' || node.type === 'ClassExpression');
}

function isTypeDeclaration(node: Statement | Expression | { type: string }): node is TypeDeclaration {
  return ['ClassDeclaration', 'TSInterfaceDeclaration', 'TSTypeAliasDeclaration', 'TSEnumDeclaration'].includes(node.type);
}

/** Resolves a default export in the tree, because the symbol table omits default exports of interfaces. */
function resolveDefault(program: Program, from: SourceFile, symbol: Symbol): Symbol {
  if (symbol.kind !== 'unresolved' || symbol.name !== 'default') return symbol;
  const path = program.resolve(from, symbol.specifier);
  const file = path === undefined ? undefined : program.file(path);
  const statement = file?.tree.body.find((each) => each.type === 'ExportDefaultDeclaration');
  if (!file || statement?.type !== 'ExportDefaultDeclaration') return symbol;
  const { declaration: node } = statement;
  if (node.type === 'Identifier') {
    const types = program.lookup(file, node.name, 'types');
    return types.kind === 'global' ? program.lookup(file, node.name, 'values') : types;
  }
  const name = 'id' in node ? (node.id?.name ?? 'default') : 'default';
  if (node.type === 'TSInterfaceDeclaration') return { kind: 'declared', file, name, declaration: { kind: 'interface', node } };
  if (node.type === 'ClassDeclaration') return { kind: 'declared', file, name, declaration: { kind: 'class', node } };
  return symbol;
}

function findModuleOfPath(program: Program, file: SourceFile, [first, ...rest]: readonly string[]): Module | undefined {
  let module = findLocalModule(program, file, 0, first!);
  for (const name of rest) module = module && findExportedModule(program, module, name);
  return module;
}

/** Returns the module that a name in a file is bound to: `import * as ns`, or a namespace that another module exports. */
function findLocalModule(program: Program, file: SourceFile, depth: number, name: string): Module | undefined {
  const binding = file.imports.get(name);
  if (!binding) return undefined;
  const module = { from: file, specifier: binding.specifier, depth };
  return binding.imported === '*' ? module : findExportedModule(program, module, binding.imported);
}

function findExportedModule(program: Program, { from, specifier, depth = 0 }: Module, name: string): Module | undefined {
  const path = program.resolve(from, specifier);
  const file = path === undefined || depth > deepest ? undefined : program.file(path);
  if (!file) return undefined;
  const next = (target: string): Module => ({ from: file, specifier: target, depth: depth + 1 });
  const binding = file.exports.get(name);
  if (binding && 'local' in binding) return findLocalModule(program, file, depth + 1, binding.local);
  if (binding)
    return binding.imported === '*' ? next(binding.specifier) : findExportedModule(program, next(binding.specifier), binding.imported);
  for (const star of file.stars) {
    const found = findExportedModule(program, next(star), name);
    if (found) return found;
  }
  return undefined;
}
