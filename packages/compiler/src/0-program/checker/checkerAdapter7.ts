import { isExpressionStatement, type Node, SyntaxKind } from 'typescript/unstable/ast';
import { ElementFlags, ObjectFlags, type Project, type Symbol, SymbolFlags, type Type, TypeFlags } from 'typescript/unstable/sync';

import { omitUndefined } from '@portico/core/values';
import type { FileNames } from './fileNames.ts';
import { createFormReader, createKindReader } from './forms.ts';
import type { CheckerAdapter, SymbolFacts, TupleForm } from './checkerAdapter.ts';
import type { CheckerSettings } from './port.ts';
import { findNodeAt } from './findNodeAt.ts';

const formOf = createFormReader(TypeFlags, ObjectFlags);
const kindOfFlags = createKindReader(SymbolFlags);

/** Creates the adapter for TypeScript 7 on one snapshot of a project. A call that leaves this process costs about 100 microseconds. */
export function createAdapter7({ program, checker, compilerOptions }: Project, files: FileNames): CheckerAdapter<Node, Type, Symbol> {
  const isArrayTarget = memoize((target: Type) => checker.isArrayType(target));
  return {
    settings: resolveSettings(compilerOptions),
    nodeAt({ file, start, end }) {
      const source = program.getSourceFile(file);
      const node = source && findNodeAt<Node>(source, start, end);
      return node && isExpressionStatement(node) ? node.expression : node;
    },
    typesOf: (nodes) => (nodes.length === 0 ? [] : checker.getTypeAtLocation(nodes)),
    formOf,
    valueOf: (type) => (type.isLiteralType() && typeof type.value !== 'bigint' ? type.value : checker.typeToString(type)),
    partsOf: memoize((type) => (type.isUnionType() || type.isIntersectionType() ? type.getTypes() : [])),
    constraintOf: (type) => checker.getBaseConstraintOfType(type),
    substitutedBy: (type) => (type.isSubstitutionType() ? type.getBaseType() : type),
    symbolOf: (type) => type.getSymbol(),
    argumentsOf: memoize((type) => (type.isTypeReference() && !isEmptyTuple(type) ? checker.getTypeArguments(type) : [])),
    aliasOf: getAlias,
    namespacesOf: listNamespaces,
    docOf: (symbol) => checker.getDocumentationCommentOfSymbol(symbol),
    isUnresolved: (type) => type.isErrorType(),
    templateOf: (type) => (type.isTemplateLiteralType() ? { texts: type.texts, types: type.getTypes() } : { texts: [''], types: [] }),
    isArray: (type) => type.isTypeReference() && isArrayTarget(type.getTarget()),
    tupleOf: readTuple,
    isCallable: memoize((type) => !isMapped(type) && [CALL, CONSTRUCT].some((kind) => checker.getSignaturesOfType(type, kind).length > 0)),
    propertiesOf: memoize((type) => checker.getPropertiesOfType(type)),
    indexesOf: memoize((type) => checker.getIndexInfosOfType(type)),
    basesOf: (type) => findDeclaredNode(type).getBaseTypes() ?? [],
    declaredTypeOf: (symbol) => checker.getDeclaredTypeOfSymbol(symbol),
    typesOfSymbols: (symbols) => (symbols.length === 0 ? [] : checker.getTypeOfSymbol(symbols)),
    factsOf: describeSymbol,
    fileOf: (symbol) => files.getName(getFirstDeclaration(symbol).path),
    globalType: memoize((name) => findGlobalType(checker, name)),
    isAssignable: (from, to) => checker.isTypeAssignableTo(from, to),
    isLibrary: memoize((file) => libraryFile.test(file) && (program.getSourceFileMetadata(file)?.isDefaultLibrary ?? false)),
    textOf: (type) => checker.typeToString(type),
  };
}

function findGlobalType(checker: Project['checker'], name: string): Type | undefined {
  const symbol = checker.resolveName(name, SymbolFlags.Type);
  return symbol && checker.getDeclaredTypeOfSymbol(symbol);
}

/** The paths that TypeScript's own declarations can have; other files need no check. */
const libraryFile = /^bundled:|\blib\.[\w.]*d\.ts$|@typescript\/lib-/;

/** Returns a function that asks once per argument for the lifetime of the snapshot. */
function memoize<Key, Value>(ask: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>();
  return (key) => {
    if (!known.has(key)) known.set(key, ask(key));
    return known.get(key) as Value;
  };
}

function getAlias(type: Type): { readonly symbol: Symbol; readonly given: readonly Type[] } | undefined {
  const symbol = type.getAliasSymbol();
  return symbol && { symbol, given: type.getAliasTypeArguments() };
}

function getFirstDeclaration({ name, declarations: [first] }: Symbol): Symbol['declarations'][number] {
  if (!first) throw new Error(`TypeScript has no declaration of ${name}`);
  return first;
}

/** Returns the settings with TypeScript's defaults: it is strict by default. */
function resolveSettings({ strict = true, strictNullChecks = strict }: Project['compilerOptions']): CheckerSettings {
  return { strictNullChecks };
}

/** The declarations of properties in an object literal. */
const valueKinds = new Set([SyntaxKind.PropertyAssignment, SyntaxKind.ShorthandPropertyAssignment, SyntaxKind.EnumMember]);

/** The declarations of methods. */
const methodKinds = new Set([SyntaxKind.MethodSignature, SyntaxKind.MethodDeclaration]);

function getOrigin({ flags, declarations: [first] }: Symbol): SymbolFacts['origin'] {
  if ((flags & SymbolFlags.Accessor) !== 0) return 'accessor';
  return first && valueKinds.has(first.kind) ? 'value' : 'member';
}

/** Returns the namespaces around a declaration, without modules and global declarations. */
function listNamespaces(symbol: Symbol): readonly string[] {
  const parent = symbol.getParent();
  if (!parent || (parent.flags & (SymbolFlags.NamespaceModule | SymbolFlags.ValueModule)) === 0 || /^["_]/.test(parent.name)) return [];
  return [...listNamespaces(parent), parent.name];
}

function describeSymbol(symbol: Symbol): SymbolFacts {
  const [first] = symbol.declarations;
  return {
    name: symbol.name,
    ...kindOfFlags(symbol.flags),
    origin: getOrigin(symbol),
    method: first !== undefined && methodKinds.has(first.kind),
    branded: symbol.escapedName.startsWith('__@'),
    ...omitUndefined({ declared: first ? { file: first.path, order: first.index } : undefined }),
  };
}

/** Returns whether a type is `[]`, because TypeScript's API fails on the arguments of `[]`. */
function isEmptyTuple(type: Type): boolean {
  return readTuple(type)?.length === 0;
}

function readTuple(type: Type): TupleForm | undefined {
  const target = findDeclaredNode(type);
  return target.isTupleType() ? ((target.elementFlags as readonly ElementFlags[] | undefined) ?? []).map(getElementKind) : undefined;
}

/** Returns the declaration of a type with arguments. In 7.0 only the declaration has the bases. */
function findDeclaredNode(type: Type): Type {
  return type.isTypeReference() ? type.getTarget() : type;
}

/** Returns whether a type is a mapped type, which has members and an index and never a signature. */
export function isMapped({ objectFlags = 0 }: Pick<Type, 'flags'> & { readonly objectFlags?: number }): boolean {
  return (objectFlags & ObjectFlags.Mapped) !== 0;
}

/** The kinds of signature, which 7.0 does not export. */
const CALL = 0;
const CONSTRUCT = 1;

function getElementKind(flags: ElementFlags): TupleForm[number] {
  if (flags & ElementFlags.Required) return 'required';
  if (flags & ElementFlags.Optional) return 'optional';
  return flags & ElementFlags.Variadic ? 'spread' : 'rest';
}
