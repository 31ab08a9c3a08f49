import type { CompiledQuery, QueryCompiler, QueryId, RootOperationNode, SelectQueryNode } from 'kysely';
import type { EntityModel } from '@portico/core/manifest';
import type { Store, Statement } from '../store/store.ts';
import { nameStatement } from '../template/plannedStatement.ts';
import type { View } from '../template/view.ts';
import { castInexactColumns, expandSelections } from './expandSelections.ts';
import { getCatalog } from './catalog.ts';
import { ValueTransformer } from './valueTransformer.ts';
import { createUnsupportedFault, QueryFault } from './faults.ts';
import { GuardTransformer } from './guardTransformer.ts';
import { kyselyParts } from './kyselyParts.ts';
import { removeLocks, isPlainRead } from './lockClauses.ts';
import { checkRaw } from './rawText.ts';
import { spellNullOrder } from './nullOrder.ts';
import { TypeTracer, type Output } from './typeTracer.ts';

/** A query that was compiled here, and so has its filters. */
export interface PreparedStatement {
  readonly statement: Statement;
  readonly outputs: readonly Output[];
  /** Whether it only reads, and locks no rows. */
  readonly isPlainRead: boolean;
  /** The ids of the entities that it writes. */
  readonly written: readonly string[];
}

/** The store, the view and the area of a query. */
export interface QueryOrigin {
  readonly store: Store;
  readonly view: View;
  /** The area of the query. */
  readonly area: string;
}

/** Compiles queries with the filters of their entities. It is not a plug-in, because a query could omit that. */
export class GuardedCompiler implements QueryCompiler {
  readonly #prepared = new WeakMap<CompiledQuery, PreparedStatement>();
  readonly #asker: QueryOrigin;

  constructor(asker: QueryOrigin) {
    this.#asker = asker;
  }

  /** Returns the statement that was compiled here; undefined if the query was compiled elsewhere. */
  getPrepared(query: CompiledQuery): PreparedStatement | undefined {
    return this.#prepared.get(query);
  }

  compileQuery(root: RootOperationNode, queryId: QueryId): CompiledQuery {
    const { store, view, area } = this.#asker;
    const { dialect, encoder, options } = store;
    const catalog = getCatalog(requireEntities(options?.entities));
    if (root.kind === 'RawNode') checkRaw({ ...root, sqlFragments: [...root.sqlFragments, 'select'] }, catalog);
    if (!kinds.has(root.kind)) throw createUnsupportedFault(`A statement of the kind ${root.kind.replace('Node', '')}`);
    const tracer = new TypeTracer(catalog);
    const outputs = tracer.listOutputs(root, undefined);
    tracer.enter((root as SelectQueryNode).with, undefined);
    const spelt = expandSelections(root, outputs, { tracer, dialect });
    tracer.leave();
    const converted = new ValueTransformer({ dialect, encoder, tracer }).transformNode(spelt, queryId);
    const guarding = new GuardTransformer({ catalog, dialect, view, area });
    const guarded = guarding.transformNode(converted, queryId);
    const exact = spellNullOrder(removeLocks(castInexactColumns(guarded, outputs, dialect), dialect), dialect, queryId);
    const compiled = kyselyParts[dialect.handWritten.compiler].compiler().compileQuery(exact, queryId);
    const written = [...guarding.written];
    this.#prepared.set(compiled, { statement: getStatement(compiled.sql), outputs, isPlainRead: isPlainRead(root), written });
    return compiled;
  }
}

const kinds: ReadonlySet<string> = new Set(['SelectQueryNode', 'InsertQueryNode', 'UpdateQueryNode', 'DeleteQueryNode']);

function requireEntities(entities: readonly EntityModel[] | undefined): readonly EntityModel[] {
  if (!entities) throw new QueryFault('The store has no entities: pass them when you open it (`store.options.entities`).');
  return entities;
}

// The text depends on the length of a list of values; the number of prepared statements must not grow with it.
const mostNamed = 300;
const named = new Map<string, Statement>();

function getStatement(text: string): Statement {
  const known = named.get(text);
  if (known) return known;
  if (named.size >= mostNamed) return { name: '', text };
  const statement = { name: nameStatement('query', text), text };
  named.set(text, statement);
  return statement;
}
