import type { Node } from 'typescript/unstable/ast';
import type { Project, Snapshot, Symbol, Type } from 'typescript/unstable/sync';

import type { QuestionBatch, CheckerAdapter } from './checkerAdapter.ts';
import { isMapped } from './checkerAdapter7.ts';
import type { Pipeline, Request } from './pipeline.ts';

/** The ids of referenced types and symbols, which the API's types omit. */
interface Handles {
  readonly id: number;
  readonly symbol?: number;
  readonly aliasSymbol?: number;
  readonly aliasTypeArguments?: readonly number[];
  readonly target?: number;
  readonly parent?: number;
}

type CheckerAdapter7 = CheckerAdapter<Node, Type, Symbol>;

/** The channel and the objects that prefetching uses. */
interface Prefetch {
  readonly pipeline: Pipeline;
  readonly snapshot: Snapshot;
  readonly project: Project;
}

/** Returns an adapter that prefetches expected questions in few round trips. */
export function expectAhead(adapter: CheckerAdapter7, ahead: Prefetch): CheckerAdapter7 {
  const expectations = new Expectations(adapter, ahead);
  return { ...adapter, expect: (expected) => expectations.expect(expected) };
}

/** Prefetches expected questions in one batch, with the same requests as TypeScript's API. Other questions are asked individually. */
class Expectations {
  readonly #pipeline: Pipeline;
  readonly #common: { readonly snapshot: Snapshot['id']; readonly project: Project['id'] };
  readonly #program: Project['program'];
  readonly #adapter: CheckerAdapter7;
  /** The questions of this snapshot so far, by kind and id. */
  readonly #asked = new Set<string>();

  constructor(adapter: CheckerAdapter7, { pipeline, snapshot, project }: Prefetch) {
    this.#pipeline = pipeline;
    this.#common = { snapshot: snapshot.id, project: project.id };
    this.#program = project.program;
    this.#adapter = adapter;
  }

  /** Prefetches the expected questions, so that the adapter has their results. */
  expect(expected: QuestionBatch<Type, Symbol>): void {
    const planned = [...this.#plan(expected)].filter(([key]) => this.#isNew(key));
    const requests = planned.map(([, { method, args }]) => ({ method, args: { ...this.#common, ...args } }));
    this.#pipeline.prefetch(requests, () => {
      for (const [, , use] of planned) tryCall(use);
    });
  }

  *#plan({ files = [], symbols = [], aliases = [], targets = [], parts = [], ...more }: QuestionBatch<Type, Symbol>): Iterable<Plan> {
    const adapter = this.#adapter;
    for (const file of files) yield [file, { method: 'getSourceFile', args: { file } }, () => this.#program.getSourceFile(file)];
    for (const type of symbols) {
      const { id, symbol } = getHandles(type);
      if (symbol) yield [`symbol ${symbol}`, { method: 'getSymbolOfType', args: { objectId: id } }, () => type.getSymbol()];
    }
    for (const type of aliases) {
      const { id, aliasSymbol, aliasTypeArguments } = getHandles(type);
      if (aliasSymbol)
        yield [`symbol ${aliasSymbol}`, { method: 'getAliasSymbolOfType', args: { objectId: id } }, () => type.getAliasSymbol()];
      if (aliasTypeArguments?.length)
        yield [`alias ${id}`, { method: 'getAliasTypeArgumentsOfType', args: { objectId: id } }, () => adapter.aliasOf(type)];
    }
    for (const type of targets) {
      const { id, target } = getHandles(type);
      if (target && type.isTypeReference())
        yield [`type ${target}`, { method: 'getTargetOfType', args: { objectId: id } }, () => type.getTarget()];
    }
    for (const type of parts)
      if (type.isUnionType() || type.isIntersectionType())
        yield [`parts ${type.id}`, { method: 'getTypesOfType', args: { objectId: type.id } }, () => adapter.partsOf(type)];
    yield* this.#planMembers(more);
  }

  *#planMembers({ arguments: given = [], properties = [], members = [], namespaces = [] }: QuestionBatch<Type, Symbol>): Iterable<Plan> {
    const adapter = this.#adapter;
    for (const type of given)
      if (type.isTypeReference())
        yield [`arguments ${type.id}`, { method: 'getTypeArguments', args: { type: type.id } }, () => adapter.argumentsOf(type)];
    for (const type of [...properties, ...members])
      yield [`properties ${type.id}`, { method: 'getPropertiesOfType', args: { type: type.id } }, () => adapter.propertiesOf(type)];
    for (const type of members) {
      yield [`indexes ${type.id}`, { method: 'getIndexInfosOfType', args: { type: type.id } }, () => adapter.indexesOf(type)];
      for (const kind of isMapped(type) ? [] : [0, 1])
        yield [
          `signatures ${kind} ${type.id}`,
          { method: 'getSignaturesOfType', args: { type: type.id, kind } },
          () => adapter.isCallable(type),
        ];
    }
    for (const symbol of namespaces) {
      const { id, parent } = getHandles(symbol);
      if (parent) yield [`symbol ${parent}`, { method: 'getParentOfSymbol', args: { objectId: id } }, () => symbol.getParent()];
    }
  }

  #isNew(key: string): boolean {
    const { size } = this.#asked;
    return this.#asked.add(key).size > size;
  }
}

/** The key of a question, its request, and the call that asks it. */
type Plan = readonly [key: string, request: Request, ask: () => unknown];

function getHandles(object: Type | Symbol): Handles {
  return object as unknown as Handles;
}

/** Ignores a failure: the question fails again when its caller asks it. */
function tryCall(ask: () => unknown): void {
  try {
    ask();
  } catch {
    // The caller that needs the result asks again.
  }
}
