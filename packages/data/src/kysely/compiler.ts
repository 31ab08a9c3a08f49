import type { CompiledQuery, QueryCompiler, QueryId, RootOperationNode, SelectQueryNode } from 'kysely';
import type { EntityModel } from '@portico/core/manifest';
import type { Store, Statement } from '../store/store.ts';
import { statementName } from '../template/statementName.ts';
import type { View } from '../template/view.ts';
import { readExactly, spellOut } from './answering.ts';
import { catalogOf } from './catalog.ts';
import { Converting } from './converting.ts';
import { notSupported, QueryFault } from './faults.ts';
import { Guarding } from './guarding.ts';
import { kyselyParts } from './kyselyParts.ts';
import { withoutLocks } from './locks.ts';
import { isPlainRead } from './plainRead.ts';
import { checkRaw } from './rawText.ts';
import { Tracer } from './tracer.ts';
import type { Output } from './tracer.ts';

/** A query that was compiled here, and so has its filters. */
export interface Prepared {
  readonly statement: Statement;
  readonly outputs: readonly Output[];
  /** Whether it only reads, and holds no rows. */
  readonly isPlainRead: boolean;
  /** The ids of the entities that it writes. */
  readonly written: readonly string[];
}

/** Who asks which store. */
export interface Asker {
  readonly store: Store;
  readonly view: View;
  /** The area that the query stands in. */
  readonly area: string;
}

/** Compiles queries with the filters of their entities: not as a plugin, which a query could leave out. */
export class GuardedCompiler implements QueryCompiler {
  readonly #prepared = new WeakMap<CompiledQuery, Prepared>();
  readonly #asker: Asker;

  constructor(asker: Asker) {
    this.#asker = asker;
  }

  /** What was compiled here; undefined for what came another way. */
  preparedOf(query: CompiledQuery): Prepared | undefined {
    return this.#prepared.get(query);
  }

  compileQuery(root: RootOperationNode, queryId: QueryId): CompiledQuery {
    const { store, view, area } = this.#asker;
    const { dialect, encoder, options } = store;
    const catalog = catalogOf(entitiesOf(options?.entities));
    if (root.kind === 'RawNode') checkRaw({ ...root, sqlFragments: [...root.sqlFragments, 'select'] }, catalog);
    if (!kinds.has(root.kind)) throw notSupported(`A statement of the kind ${root.kind.replace('Node', '')}`);
    const tracer = new Tracer(catalog);
    const outputs = tracer.outputsOf(root, undefined);
    tracer.enter((root as SelectQueryNode).with, undefined);
    const spelt = spellOut(root, outputs, { tracer, dialect });
    tracer.leave();
    const converted = new Converting({ dialect, encoder, tracer }).transformNode(spelt, queryId);
    const guarding = new Guarding({ catalog, dialect, view, area });
    const guarded = guarding.transformNode(converted, queryId);
    const exact = withoutLocks(readExactly(guarded, outputs, dialect), dialect);
    const compiled = kyselyParts[dialect.handWritten.compiler].compiler().compileQuery(exact, queryId);
    const written = [...guarding.written];
    this.#prepared.set(compiled, { statement: statementOf(compiled.sql), outputs, isPlainRead: isPlainRead(root), written });
    return compiled;
  }
}

const kinds: ReadonlySet<string> = new Set(['SelectQueryNode', 'InsertQueryNode', 'UpdateQueryNode', 'DeleteQueryNode']);

function entitiesOf(entities: readonly EntityModel[] | undefined): readonly EntityModel[] {
  if (!entities)
    throw new QueryFault('The store does not know its entities: a host gives them when it opens it (`store.options.entities`).');
  return entities;
}

// A list of values of another length is another text; what is kept prepared must not grow with them.
const mostNamed = 300;
const named = new Map<string, Statement>();

function statementOf(text: string): Statement {
  const known = named.get(text);
  if (known) return known;
  if (named.size >= mostNamed) return { name: '', text };
  const statement = { name: statementName('query', text), text };
  named.set(text, statement);
  return statement;
}
