import { isExpressionStatement, type Node, SyntaxKind } from 'typescript/unstable/ast';
import { ElementFlags, ObjectFlags, type Project, type Symbol, SymbolFlags, type Type, TypeFlags } from 'typescript/unstable/sync';

import { omitUndefined } from '@portico/core/values';
import type { FileNames } from './fileNames.ts';
import { formReader, kindReader } from './forms.ts';
import type { Lens, SymbolFacts, TupleForm } from './lens.ts';
import type { CheckerSettings } from './port.ts';
import { nodeAt } from './nodeAt.ts';

const formOf = formReader(TypeFlags, ObjectFlags);
const kindOfFlags = kindReader(SymbolFlags);

/** The lens of TypeScript 7 on one snapshot of a project; a call that leaves this process costs some 100 microseconds. */
export function lens7({ program, checker, compilerOptions }: Project, files: FileNames): Lens<Node, Type, Symbol> {
  const isArrayTarget = remembered((target: Type) => checker.isArrayType(target));
  return {
    settings: settingsOf(compilerOptions),
    nodeAt({ file, start, end }) {
      const source = program.getSourceFile(file);
      const node = source && nodeAt<Node>(source, start, end);
      return node && isExpressionStatement(node) ? node.expression : node;
    },
    typesOf: (nodes) => (nodes.length === 0 ? [] : checker.getTypeAtLocation(nodes)),
    formOf,
    valueOf: (type) => (type.isLiteralType() && typeof type.value !== 'bigint' ? type.value : checker.typeToString(type)),
    partsOf: remembered((type) => (type.isUnionType() || type.isIntersectionType() ? type.getTypes() : [])),
    constraintOf: (type) => checker.getBaseConstraintOfType(type),
    substitutedBy: (type) => (type.isSubstitutionType() ? type.getBaseType() : type),
    symbolOf: (type) => type.getSymbol(),
    argumentsOf: remembered((type) => (type.isTypeReference() && !isEmptyTuple(type) ? checker.getTypeArguments(type) : [])),
    aliasOf,
    namespacesOf,
    docOf: (symbol) => checker.getDocumentationCommentOfSymbol(symbol),
    isUnresolved: (type) => type.isErrorType(),
    templateOf: (type) => (type.isTemplateLiteralType() ? { texts: type.texts, types: type.getTypes() } : { texts: [''], types: [] }),
    isArray: (type) => type.isTypeReference() && isArrayTarget(type.getTarget()),
    tupleOf,
    isCallable: remembered(
      (type) => !isMapped(type) && [CALL, CONSTRUCT].some((kind) => checker.getSignaturesOfType(type, kind).length > 0),
    ),
    propertiesOf: remembered((type) => checker.getPropertiesOfType(type)),
    indexesOf: remembered((type) => checker.getIndexInfosOfType(type)),
    basesOf: (type) => declared(type).getBaseTypes() ?? [],
    declaredTypeOf: (symbol) => checker.getDeclaredTypeOfSymbol(symbol),
    typesOfSymbols: (symbols) => (symbols.length === 0 ? [] : checker.getTypeOfSymbol(symbols)),
    factsOf,
    fileOf: (symbol) => files.nameOf(firstDeclaration(symbol).path),
    globalType: remembered((name) => globalType(checker, name)),
    isAssignable: (from, to) => checker.isTypeAssignableTo(from, to),
    isLibrary: remembered((file) => libraryFile.test(file) && (program.getSourceFileMetadata(file)?.isDefaultLibrary ?? false)),
    textOf: (type) => checker.typeToString(type),
  };
}

function globalType(checker: Project['checker'], name: string): Type | undefined {
  const symbol = checker.resolveName(name, SymbolFlags.Type);
  return symbol && checker.getDeclaredTypeOfSymbol(symbol);
}

/** Where TypeScript's own declarations can stand; other files need not be asked about. */
const libraryFile = /^bundled:|\blib\.[\w.]*d\.ts$|@typescript\/lib-/;

/** Returns a function that asks once for each argument, as long as the snapshot lives. */
function remembered<Key, Value>(ask: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>();
  return (key) => {
    if (!known.has(key)) known.set(key, ask(key));
    return known.get(key) as Value;
  };
}

function aliasOf(type: Type): { readonly symbol: Symbol; readonly given: readonly Type[] } | undefined {
  const symbol = type.getAliasSymbol();
  return symbol && { symbol, given: type.getAliasTypeArguments() };
}

function firstDeclaration({ name, declarations: [first] }: Symbol): Symbol['declarations'][number] {
  if (!first) throw new Error(`TypeScript has no declaration of ${name}`);
  return first;
}

/** TypeScript is strict by default. */
function settingsOf({ strict = true, strictNullChecks = strict }: Project['compilerOptions']): CheckerSettings {
  return { strictNullChecks };
}

/** The declarations of properties that stand in an object literal. */
const valueKinds = new Set([SyntaxKind.PropertyAssignment, SyntaxKind.ShorthandPropertyAssignment, SyntaxKind.EnumMember]);

/** The declarations of methods. */
const methodKinds = new Set([SyntaxKind.MethodSignature, SyntaxKind.MethodDeclaration]);

function originOf({ flags, declarations: [first] }: Symbol): SymbolFacts['origin'] {
  if ((flags & SymbolFlags.Accessor) !== 0) return 'accessor';
  return first && valueKinds.has(first.kind) ? 'value' : 'member';
}

/** Modules and global declarations are no names of a namespace. */
function namespacesOf(symbol: Symbol): readonly string[] {
  const parent = symbol.getParent();
  if (!parent || (parent.flags & (SymbolFlags.NamespaceModule | SymbolFlags.ValueModule)) === 0 || /^["_]/.test(parent.name)) return [];
  return [...namespacesOf(parent), parent.name];
}

function factsOf(symbol: Symbol): SymbolFacts {
  const [first] = symbol.declarations;
  return {
    name: symbol.name,
    ...kindOfFlags(symbol.flags),
    origin: originOf(symbol),
    method: first !== undefined && methodKinds.has(first.kind),
    branded: symbol.escapedName.startsWith('__@'),
    ...omitUndefined({ declared: first ? { file: first.path, order: first.index } : undefined }),
  };
}

/** TypeScript's interface fails on the arguments of `[]`. */
function isEmptyTuple(type: Type): boolean {
  return tupleOf(type)?.length === 0;
}

function tupleOf(type: Type): TupleForm | undefined {
  const target = declared(type);
  return target.isTupleType() ? ((target.elementFlags as readonly ElementFlags[] | undefined) ?? []).map(elementKind) : undefined;
}

/** The declaration that a type with arguments is made from: in 7.0 only that knows its bases. */
function declared(type: Type): Type {
  return type.isTypeReference() ? type.getTarget() : type;
}

/** Whether a type is a mapped one, which has members and an index, and never a signature. */
export function isMapped({ objectFlags = 0 }: Pick<Type, 'flags'> & { readonly objectFlags?: number }): boolean {
  return (objectFlags & ObjectFlags.Mapped) !== 0;
}

/** The kinds of signature, which 7.0 does not export. */
const CALL = 0;
const CONSTRUCT = 1;

function elementKind(flags: ElementFlags): TupleForm[number] {
  if (flags & ElementFlags.Required) return 'required';
  if (flags & ElementFlags.Optional) return 'optional';
  return flags & ElementFlags.Variadic ? 'spread' : 'rest';
}
