import { dirname } from 'node:path';

import ts from '@typescript/typescript6';

import { createChecker, type Engine } from '../../src/0-program/checker/checker.ts';
import { createFormReader, createKindReader } from '../../src/0-program/checker/forms.ts';
import type { CheckerAdapter, SymbolFacts, TupleForm } from '../../src/0-program/checker/checkerAdapter.ts';
import { findNodeAt } from '../../src/0-program/checker/findNodeAt.ts';
import type { CheckerOptions, TypeChecker } from '../../src/0-program/checker/port.ts';
import { createQuestions } from '../../src/0-program/checker/questions.ts';

/** Creates the port on TypeScript 6, in this process. It proves that the results do not depend on one version. */
export function typescript6(options: CheckerOptions): TypeChecker {
  return createChecker(() => engineOf(options), options);
}

function engineOf({ project, syntax }: CheckerOptions): Engine {
  const open = () => createQuestions(lensOf(programOf(project)), syntax);
  let current: ReturnType<typeof open> | undefined;
  return {
    questions: () => (current ??= open()),
    refresh: () => (current = undefined),
    close: () => (current = undefined),
  };
}

function programOf(config: string): ts.Program {
  const { config: text } = ts.readConfigFile(config, ts.sys.readFile);
  const { fileNames, options } = ts.parseJsonConfigFileContent(text, ts.sys, dirname(config));
  return ts.createProgram(fileNames, options);
}

const formOf = createFormReader(ts.TypeFlags, ts.ObjectFlags);
const kindOfFlags = createKindReader(ts.SymbolFlags);

function lensOf(program: ts.Program): CheckerAdapter<ts.Node, ts.Type, ts.Symbol> {
  const { strict = true, strictNullChecks = strict } = program.getCompilerOptions();
  const checker = program.getTypeChecker();
  const referenceOf = (type: ts.Type) => ('target' in type ? (type as ts.TypeReference) : undefined);
  return {
    settings: { strictNullChecks },
    nodeAt({ file, start, end }) {
      const source = program.getSourceFile(file);
      const node = source && findNodeAt<ts.Node>(source, start, end);
      return node && ts.isExpressionStatement(node) ? node.expression : node;
    },
    typesOf: (nodes) => nodes.map((node) => checker.getTypeAtLocation(node)),
    formOf,
    valueOf: (type) => (type.isStringLiteral() || type.isNumberLiteral() ? type.value : checker.typeToString(type) === 'true'),
    partsOf: (type) => (type.isUnionOrIntersection() ? type.types : []),
    constraintOf: (type) => checker.getBaseConstraintOfType(type),
    substitutedBy: (type) => (type as ts.SubstitutionType).baseType,
    symbolOf: (type) => type.getSymbol(),
    argumentsOf(type) {
      const reference = referenceOf(type);
      return reference ? checker.getTypeArguments(reference) : [];
    },
    aliasOf: (type) => type.aliasSymbol && { symbol: type.aliasSymbol, given: type.aliasTypeArguments ?? [] },
    namespacesOf,
    docOf: (symbol) => ts.displayPartsToString(symbol.getDocumentationComment(checker)),
    isUnresolved: (type) => (type as ts.Type & { intrinsicName?: string }).intrinsicName === 'error',
    templateOf: (type) => type as ts.TemplateLiteralType,
    isArray: (type) => checker.isArrayType(type),
    tupleOf: (type) => (checker.isTupleType(type) ? (type as ts.TupleTypeReference).target.elementFlags.map(elementKind) : undefined),
    isCallable: (type) => type.getCallSignatures().length + type.getConstructSignatures().length > 0,
    propertiesOf: (type) => checker.getPropertiesOfType(type),
    indexesOf: (type) => checker.getIndexInfosOfType(type).map(({ keyType, type: valueType }) => ({ keyType, valueType })),
    basesOf: (type) => (referenceOf(type)?.target ?? type).getBaseTypes() ?? [],
    declaredTypeOf: (symbol) => checker.getDeclaredTypeOfSymbol(symbol),
    typesOfSymbols: (symbols) => symbols.map((symbol) => checker.getTypeOfSymbol(symbol)),
    factsOf(symbol) {
      const first = symbol.declarations?.[0];
      return {
        name: symbol.name,
        ...kindOfFlags(symbol.flags),
        origin: originOf(symbol),
        method: first !== undefined && (ts.isMethodSignature(first) || ts.isMethodDeclaration(first)),
        branded: symbol.escapedName.toString().startsWith('__@'),
        ...(first && { declared: { file: first.getSourceFile().fileName, order: first.pos } }),
      };
    },
    fileOf(symbol) {
      const [first] = symbol.declarations ?? [];
      if (!first) throw new Error(`TypeScript has no declaration of ${symbol.name}`);
      return first.getSourceFile().fileName;
    },
    globalType(name) {
      const symbol = checker.resolveName(name, undefined, ts.SymbolFlags.Type, false);
      return symbol && checker.getDeclaredTypeOfSymbol(symbol);
    },
    isAssignable: (from, to) => checker.isTypeAssignableTo(from, to),
    isLibrary(file) {
      const source = program.getSourceFile(file);
      return source !== undefined && program.isSourceFileDefaultLibrary(source);
    },
    textOf: (type) => checker.typeToString(type),
  };
}

const valueKinds = new Set([ts.SyntaxKind.PropertyAssignment, ts.SyntaxKind.ShorthandPropertyAssignment, ts.SyntaxKind.EnumMember]);

function originOf({ flags, declarations: [first] = [] }: ts.Symbol): SymbolFacts['origin'] {
  if ((flags & ts.SymbolFlags.Accessor) !== 0) return 'accessor';
  return first && valueKinds.has(first.kind) ? 'value' : 'member';
}

function namespacesOf(symbol: ts.Symbol): readonly string[] {
  const { parent } = symbol as ts.Symbol & { parent?: ts.Symbol };
  if (!parent || (parent.flags & (ts.SymbolFlags.NamespaceModule | ts.SymbolFlags.ValueModule)) === 0 || /^["_]/.test(parent.name))
    return [];
  return [...namespacesOf(parent), parent.name];
}

function elementKind(flags: ts.ElementFlags): TupleForm[number] {
  if (flags & ts.ElementFlags.Required) return 'required';
  if (flags & ts.ElementFlags.Optional) return 'optional';
  return flags & ts.ElementFlags.Variadic ? 'spread' : 'rest';
}
