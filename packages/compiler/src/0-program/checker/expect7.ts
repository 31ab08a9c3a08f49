import type { Node } from 'typescript/unstable/ast';
import type { Project, Snapshot, Symbol, Type } from 'typescript/unstable/sync';

import type { Expected, CheckerAdapter } from './checkerAdapter.ts';
import { isMapped } from './checkerAdapter7.ts';
import type { Pipeline, Request } from './pipeline.ts';

/** The numbers of what a type or a symbol refers to, which the interface's types leave out. */
interface Handles {
  readonly id: number;
  readonly symbol?: number;
  readonly aliasSymbol?: number;
  readonly aliasTypeArguments?: readonly number[];
  readonly target?: number;
  readonly parent?: number;
}

type CheckerAdapter7 = CheckerAdapter<Node, Type, Symbol>;

/** What expectations are fetched through. */
interface Ahead {
  readonly pipeline: Pipeline;
  readonly snapshot: Snapshot;
  readonly project: Project;
}

/** Returns a lens that fetches what is expected in few round trips. */
export function expectAhead(adapter: CheckerAdapter7, ahead: Ahead): CheckerAdapter7 {
  const expectations = new Expectations(adapter, ahead);
  return { ...adapter, expect: (expected) => expectations.expect(expected) };
}

/** Has the answers to expected questions fetched in one go, in the words in which TypeScript's interface asks for them. Other questions are asked one by one. */
class Expectations {
  readonly #pipeline: Pipeline;
  readonly #common: { readonly snapshot: Snapshot['id']; readonly project: Project['id'] };
  readonly #program: Project['program'];
  readonly #adapter: CheckerAdapter7;
  /** What was asked for in this snapshot, by kind and number. */
  readonly #asked = new Set<string>();

  constructor(adapter: CheckerAdapter7, { pipeline, snapshot, project }: Ahead) {
    this.#pipeline = pipeline;
    this.#common = { snapshot: snapshot.id, project: project.id };
    this.#program = project.program;
    this.#adapter = adapter;
  }

  /** Fetches what is expected to be asked for; the lens then knows it. */
  expect(expected: Expected<Type, Symbol>): void {
    const planned = [...this.#plan(expected)].filter(([key]) => this.#isNew(key));
    const requests = planned.map(([, { method, given }]) => ({ method, given: { ...this.#common, ...given } }));
    this.#pipeline.answer(requests, () => {
      for (const [, , use] of planned) attempt(use);
    });
  }

  *#plan({ files = [], symbols = [], aliases = [], targets = [], parts = [], ...more }: Expected<Type, Symbol>): Iterable<Plan> {
    const adapter = this.#adapter;
    for (const file of files) yield [file, { method: 'getSourceFile', given: { file } }, () => this.#program.getSourceFile(file)];
    for (const type of symbols) {
      const { id, symbol } = getHandles(type);
      if (symbol) yield [`symbol ${symbol}`, { method: 'getSymbolOfType', given: { objectId: id } }, () => type.getSymbol()];
    }
    for (const type of aliases) {
      const { id, aliasSymbol, aliasTypeArguments } = getHandles(type);
      if (aliasSymbol)
        yield [`symbol ${aliasSymbol}`, { method: 'getAliasSymbolOfType', given: { objectId: id } }, () => type.getAliasSymbol()];
      if (aliasTypeArguments?.length)
        yield [`alias ${id}`, { method: 'getAliasTypeArgumentsOfType', given: { objectId: id } }, () => adapter.aliasOf(type)];
    }
    for (const type of targets) {
      const { id, target } = getHandles(type);
      if (target && type.isTypeReference())
        yield [`type ${target}`, { method: 'getTargetOfType', given: { objectId: id } }, () => type.getTarget()];
    }
    for (const type of parts)
      if (type.isUnionType() || type.isIntersectionType())
        yield [`parts ${type.id}`, { method: 'getTypesOfType', given: { objectId: type.id } }, () => adapter.partsOf(type)];
    yield* this.#planMembers(more);
  }

  *#planMembers({ arguments: given = [], properties = [], members = [], namespaces = [] }: Expected<Type, Symbol>): Iterable<Plan> {
    const adapter = this.#adapter;
    for (const type of given)
      if (type.isTypeReference())
        yield [`arguments ${type.id}`, { method: 'getTypeArguments', given: { type: type.id } }, () => adapter.argumentsOf(type)];
    for (const type of [...properties, ...members])
      yield [`properties ${type.id}`, { method: 'getPropertiesOfType', given: { type: type.id } }, () => adapter.propertiesOf(type)];
    for (const type of members) {
      yield [`indexes ${type.id}`, { method: 'getIndexInfosOfType', given: { type: type.id } }, () => adapter.indexesOf(type)];
      for (const kind of isMapped(type) ? [] : [0, 1])
        yield [
          `signatures ${kind} ${type.id}`,
          { method: 'getSignaturesOfType', given: { type: type.id, kind } },
          () => adapter.isCallable(type),
        ];
    }
    for (const symbol of namespaces) {
      const { id, parent } = getHandles(symbol);
      if (parent) yield [`symbol ${parent}`, { method: 'getParentOfSymbol', given: { objectId: id } }, () => symbol.getParent()];
    }
  }

  #isNew(key: string): boolean {
    const { size } = this.#asked;
    return this.#asked.add(key).size > size;
  }
}

/** What a question is known by, the request that answers it, and the question itself. */
type Plan = readonly [key: string, request: Request, ask: () => unknown];

function getHandles(object: Type | Symbol): Handles {
  return object as unknown as Handles;
}

/** A failure is the failure of the question itself, when it is asked. */
function attempt(ask: () => unknown): void {
  try {
    ask();
  } catch {
    // It is asked again, on its own, by whoever needs the answer.
  }
}
