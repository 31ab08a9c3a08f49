import { dirname } from 'node:path';

import { API, ElementFlags, type Project, type Snapshot, type Symbol, SymbolFlags, type Type, TypeFlags, type TypeReference } from 'typescript/unstable/sync';
import { isExpressionStatement, type Node } from 'typescript/unstable/ast';

import { checkerOver, type Engine } from './checker.ts';
import { formReader, kindReader } from './forms.ts';
import type { Lens, TupleForm } from './lens.ts';
import { nodeAt } from './nodeAt.ts';
import type { CheckerOptions, FileChanges, TypeChecker } from './port.ts';
import { type Questions, questionsThrough } from './questions.ts';

/** The port on TypeScript 7, a native process of its own that starts with the first question and ends with `close`. */
export function typescript7(options: CheckerOptions): TypeChecker {
  return checkerOver(() => new NativeEngine(options.project), options);
}

/** Keeps one snapshot at a time; changes are gathered until a question needs the next one. */
class NativeEngine implements Engine {
  readonly #config: string;
  readonly #api: API;
  #pending: Required<FileChanges> = { changed: [], created: [], deleted: [] };
  #snapshot: Snapshot | undefined;
  #questions: Questions | undefined;

  constructor(config: string) {
    this.#config = config;
    this.#api = new API({ cwd: dirname(config) });
  }

  questions(): Questions {
    return (this.#questions ??= questionsThrough(lensOf(this.#advance())));
  }

  refresh(changes: FileChanges): void {
    const { changed, created, deleted } = this.#pending;
    this.#pending = {
      changed: [...changed, ...(changes.changed ?? [])],
      created: [...created, ...(changes.created ?? [])],
      deleted: [...deleted, ...(changes.deleted ?? [])],
    };
    this.#questions = undefined;
  }

  close(): void {
    this.#api.close();
  }

  #advance(): Project {
    const last = this.#snapshot;
    const { changed, created, deleted } = this.#pending;
    const fileChanges = { changed: [...changed], created: [...created], deleted: [...deleted] };
    this.#snapshot = this.#api.updateSnapshot(last ? { fileChanges } : { openProjects: [this.#config] });
    this.#pending = { changed: [], created: [], deleted: [] };
    last?.dispose();
    const project = this.#snapshot.getProject(this.#config);
    if (!project) throw new Error(`TypeScript found no project at ${this.#config}`);
    return project;
  }
}

const formOfFlags = formReader(TypeFlags);
const kindOfFlags = kindReader(SymbolFlags);

function lensOf({ program, checker }: Project): Lens<Node, Type, Symbol> {
  return {
    nodeAt({ file, start, end }) {
      const source = program.getSourceFile(file);
      const node = source && nodeAt<Node>(source, start, end);
      return node && isExpressionStatement(node) ? node.expression : node;
    },
    typesOf: (nodes) => (nodes.length === 0 ? [] : checker.getTypeAtLocation(nodes)),
    formOf: (type) => formOfFlags(type.flags),
    valueOf: (type) => (type.isLiteralType() && typeof type.value !== 'bigint' ? type.value : checker.typeToString(type)),
    partsOf: (type) => (type.isUnionType() || type.isIntersectionType() ? type.getTypes() : []),
    constraintOf: (type) => checker.getBaseConstraintOfType(type),
    symbolOf: (type) => type.getSymbol(),
    argumentsOf(type) {
      const target = type.isTypeReference() ? type.getTarget() : undefined;
      return target ? checker.getTypeArguments(type as TypeReference).slice(0, arityOf(target)) : [];
    },
    isArray: (type) => checker.isArrayType(type),
    tupleOf(type) {
      const target = type.isTypeReference() ? type.getTarget() : undefined;
      return target?.isTupleType() ? target.elementFlags.map(elementKind) : undefined;
    },
    isCallable: (type) => [CALL, CONSTRUCT].some((kind) => checker.getSignaturesOfType(type, kind).length > 0),
    propertiesOf: (type) => checker.getPropertiesOfType(type),
    indexesOf: (type) => checker.getIndexInfosOfType(type),
    basesOf: (symbol) => checker.getDeclaredTypeOfSymbol(symbol).getBaseTypes() ?? [],
    typesOfSymbols: (symbols) => (symbols.length === 0 ? [] : checker.getTypeOfSymbol(symbols)),
    factsOf(symbol) {
      const [first] = symbol.declarations;
      return {
        name: symbol.name,
        ...kindOfFlags(symbol.flags),
        branded: symbol.escapedName.startsWith('__@'),
        ...(first && { declared: { file: first.path, order: first.index } }),
      };
    },
    nameOf(symbol) {
      const node: (Node & { readonly name?: Node }) | undefined = symbol.declarations[0]?.resolve();
      if (!node) throw new Error(`TypeScript has no declaration of ${symbol.name}`);
      return { file: node.getSourceFile().fileName, start: (node.name ?? node).getStart() };
    },
    isLibrary: (file) => program.getSourceFileMetadata(file)?.isDefaultLibrary ?? false,
    textOf: (type) => checker.typeToString(type),
  };
}

/** How many arguments a generic type takes; the checker's list can end in a hidden one for `this`. */
function arityOf(target: Type): number {
  if (target.isTupleType()) return target.elementFlags.length;
  return target.isClassOrInterface() ? target.getTypeParameters().length : 0;
}

/** The kinds of signature, which 7.0 does not export. */
const CALL = 0;
const CONSTRUCT = 1;

function elementKind(flags: ElementFlags): TupleForm[number] {
  return flags & ElementFlags.Required ? 'required' : flags & ElementFlags.Optional ? 'optional' : 'rest';
}
