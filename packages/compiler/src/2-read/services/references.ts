import type { Expression, TSImportType, TSTypeAliasDeclaration, TSTypeParameterDeclaration, TSType, TSTypeReference } from 'oxc-parser';
import { omitUndefined } from '@portico/core/values';
import type { Program, Space, Symbol } from '../../0-program/program.ts';
import type { SourceFile } from '../../0-program/sourceFile.ts';
import { stripAs } from '../types/written.ts';
import { listDeclarations, findExportedSymbol, isNamespace, namePath, resolvePathSymbol } from './names.ts';
import type { TypeDeclaration } from './names.ts';
import type { TypeScope } from './scope.ts';

/** The members that all references to a type share. */
interface ReferenceBase {
  /** The name as written, in parts; empty for `import('…').X`. */
  readonly path: readonly string[];
  readonly given: readonly TSType[];
}

/** A type that is known by its name and its arguments. */
export interface NamedReference extends ReferenceBase {
  readonly kind: 'class' | 'interface' | 'enum' | 'package' | 'global';
  readonly name: string;
  /** `src/repo.ts#Repo`. */
  readonly head: string;
  readonly file: SourceFile;
  /** Its declarations, if it is one of a file. */
  readonly nodes: readonly TypeDeclaration[];
  readonly parameters?: TSTypeParameterDeclaration | null;
}

/** An alias and its target. */
export interface AliasReference extends ReferenceBase {
  readonly kind: 'alias';
  readonly name: string;
  readonly head: string;
  readonly file: SourceFile;
  readonly node: TSTypeAliasDeclaration;
  readonly parameters: TSTypeParameterDeclaration | null;
}

/** The meaning of a type's name. */
export type Reference =
  | NamedReference
  | AliasReference
  | (ReferenceBase & { readonly kind: 'language' | 'emitted'; readonly name: string })
  /** A constant that is used as a class: `const Base = Mixin(Other)`. */
  | (ReferenceBase & { readonly kind: 'constant'; readonly file: SourceFile; readonly node: Expression })
  | (ReferenceBase & { readonly kind: 'unknown' });

/** Resolves a type reference or an import type. */
export function resolveReference(program: Program, node: TSTypeReference | TSImportType, scope: TypeScope): Reference {
  const { file } = scope;
  const given = node.typeArguments?.params ?? [];
  if (node.type === 'TSTypeReference') {
    const path = namePath(node.typeName);
    if (!path) return { kind: 'unknown', path: [], given };
    return resolveInstance(program, resolvePath(program, { path, given }, { file, space: 'types' }), scope);
  }
  const name = node.qualifier?.type === 'Identifier' ? node.qualifier.name : undefined;
  if (name === undefined) return { kind: 'unknown', path: [], given };
  const symbol = findExportedSymbol(program, { from: file, specifier: node.source.value, name }, 'types');
  return createReference(program, symbol, { path: [], given, file });
}

/** Resolves a name in parts. */
export function resolvePath(program: Program, referred: ReferenceBase, { file, space }: { file: SourceFile; space: Space }): Reference {
  const { path } = referred;
  const symbol = resolvePathSymbol(program, file, path, space);
  if (symbol) return createReference(program, symbol, { ...referred, file });
  return resolveEnumMember(program, referred, file) ?? qualifyPath(program, referred, file);
}

function createReference(program: Program, symbol: Symbol, { file, ...referred }: ReferenceBase & { file: SourceFile }): Reference {
  switch (symbol.kind) {
    case 'language':
    case 'emitted':
      return { ...referred, kind: symbol.kind, name: symbol.name };
    case 'declared':
      return resolveDeclared(program, symbol, referred);
    case 'module':
      return { ...referred, kind: 'unknown' };
    case 'unresolved':
      return isOutside(program, file, symbol.specifier)
        ? { ...referred, kind: 'package', name: symbol.name, head: `${symbol.specifier}#${symbol.name}`, file, nodes: [] }
        : { ...referred, kind: 'unknown' };
    case 'global':
      return isNamespace(file, symbol.name)
        ? { ...referred, kind: 'unknown' }
        : { ...referred, kind: 'global', name: symbol.name, head: symbol.name, file, nodes: [] };
  }
}

function resolveDeclared(
  program: Program,
  { file, name, declaration }: Extract<Symbol, { kind: 'declared' }>,
  referred: ReferenceBase,
): Reference {
  if (declaration.kind === 'const') return resolveConstant(program, { file, name, node: declaration.node }, referred);
  const nodes = listDeclarations(file, name);
  const head = `${program.relative(file.path)}#${name}`;
  const alias = nodes.find((node) => node.type === 'TSTypeAliasDeclaration');
  if (alias) return { ...referred, kind: 'alias', name, head, file, node: alias, parameters: alias.typeParameters };
  const main = nodes.find((node) => node.type === 'ClassDeclaration') ?? nodes[0];
  if (!main) return { ...referred, kind: 'unknown' };
  const kind = main.type === 'ClassDeclaration' ? 'class' : main.type === 'TSEnumDeclaration' ? 'enum' : 'interface';
  const parameters = 'typeParameters' in main ? main.typeParameters : null;
  return { ...referred, kind, name, head, file, nodes, ...omitUndefined({ parameters: parameters || undefined }) };
}

/** Resolves a constant: a class expression is a class. No type has the constant's name, so the key of its instances is another one. */
function resolveConstant(
  program: Program,
  { file, name, node }: { readonly file: SourceFile; readonly name: string; readonly node: Expression },
  referred: ReferenceBase,
): Reference {
  const value = stripAs(node);
  if (value.type !== 'ClassExpression') return { ...referred, kind: 'constant', file, node };
  const head = buildInstanceHead(program, file, name);
  return {
    ...referred,
    kind: 'class',
    name,
    head,
    file,
    nodes: [value],
    ...omitUndefined({ parameters: value.typeParameters || undefined }),
  };
}

/** Returns the key of the instances of a class expression in a constant: `src/clock.ts#typeof Clock`. */
export function buildInstanceHead(program: Program, file: SourceFile, name: string): string {
  return `${program.relative(file.path)}#typeof ${name}`;
}

/** Resolves `InstanceType<typeof Clock>` to the class. */
function resolveInstance(program: Program, reference: Reference, { file }: TypeScope): Reference {
  const [argument] = reference.given;
  if (reference.kind !== 'global' || reference.name !== 'InstanceType' || argument?.type !== 'TSTypeQuery') return reference;
  const path =
    argument.exprName.type === 'Identifier' || argument.exprName.type === 'TSQualifiedName' ? namePath(argument.exprName) : undefined;
  const behind = path && resolvePath(program, { path, given: argument.typeArguments?.params ?? [] }, { file, space: 'values' });
  return behind?.kind === 'class' ? behind : reference;
}

/** Resolves an enum member used as a type: `Kind.Circle`. */
function resolveEnumMember(program: Program, referred: ReferenceBase, file: SourceFile): Reference | undefined {
  const owner = resolveOwner(program, referred.path, file);
  if (owner?.kind !== 'enum') return undefined;
  const member = referred.path.at(-1)!;
  return { ...referred, kind: 'enum', name: `${owner.name}.${member}`, head: `${owner.head}.${member}`, file: owner.file, nodes: [] };
}

function resolveOwner(program: Program, path: readonly string[], file: SourceFile): Reference | undefined {
  const symbol = resolvePathSymbol(program, file, path.slice(0, -1), 'types');
  return symbol && createReference(program, symbol, { path: path.slice(0, -1), given: [], file });
}

/** Creates a reference to a name within a namespace of a package or of TypeScript's library: `pg.Pool`, `NodeJS.Timeout`. */
function qualifyPath(program: Program, referred: ReferenceBase, file: SourceFile): Reference {
  const [first, ...rest] = referred.path;
  const name = referred.path.join('.');
  const binding = file.imports.get(first!);
  const declared = file.types.has(first!) || file.values.has(first!) || isNamespace(file, first!);
  if (!binding && !declared) return { ...referred, kind: 'global', name, head: name, file, nodes: [] };
  if (!binding || !isOutside(program, file, binding.specifier)) return { ...referred, kind: 'unknown' };
  return { ...referred, kind: 'package', name, head: `${binding.specifier}#${[binding.imported, ...rest].join('.')}`, file, nodes: [] };
}

/** Returns whether a specifier names a package with types that do not involve the language: the symbol table cannot read all such declarations. */
function isOutside(program: Program, from: SourceFile, specifier: string): boolean {
  if (specifier.startsWith('.')) return false;
  const path = program.resolve(from, specifier);
  const file = path === undefined ? undefined : program.file(path);
  return !file || (file.path.includes('/node_modules/') && !file.text.includes('@portico/core'));
}
