import { AliasNode, IdentifierNode, OperationNodeTransformer, OrderByItemNode, ParensNode, RawNode, SelectQueryNode } from 'kysely';
import type { OperationNode, OrderByNode, QueryId } from 'kysely';
import type { Dialect } from '@portico/sql';
import { QueryFault } from './faults.ts';
import { getColumn } from './nodeNames.ts';

/** Writes `nulls first` and `nulls last` as a sort by `x is null`, for a database without these words. */
export function spellNullOrder<T extends OperationNode>(root: T, dialect: Dialect, queryId: QueryId): T {
  return dialect.isDistributed ? new NullOrderTransformer().transformNode(root, queryId) : root;
}

class NullOrderTransformer extends OperationNodeTransformer {
  /** The query whose order is being written. */
  #query: SelectQueryNode | undefined;

  protected override transformSelectQuery(node: SelectQueryNode, queryId?: QueryId): SelectQueryNode {
    const outer = this.#query;
    this.#query = node;
    const transformed = super.transformSelectQuery(node, queryId);
    this.#query = outer;
    return transformed;
  }

  protected override transformOrderBy(node: OrderByNode, queryId?: QueryId): OrderByNode {
    const isOfQuery = node === this.#query?.orderBy;
    const { items, ...rest } = super.transformOrderBy(node, queryId);
    return { ...rest, items: items.flatMap((item) => this.#spell(item, isOfQuery)) };
  }

  #spell(item: OrderByItemNode, isOfQuery: boolean): readonly OrderByItemNode[] {
    const { nulls, ...plain } = item;
    if (nulls === undefined) return [item];
    if (isOfQuery) this.#check();
    const expression = (isOfQuery ? this.#findSelected(item.orderBy) : undefined) ?? item.orderBy;
    const isNull = ParensNode.create(RawNode.create(['', ' is null'], [expression]));
    return [OrderByItemNode.create(isNull, RawNode.createWithSql(nulls === 'first' ? 'desc' : 'asc')), plain];
  }

  /** Rejects queries that can be sorted only by the columns that they return. */
  #check(): void {
    const { setOperations, distinctOn, frontModifiers } = this.#query!;
    const isDistinct = distinctOn !== undefined || frontModifiers?.some(({ modifier }) => modifier === 'Distinct');
    if (!isDistinct && !setOperations) return;
    throw new QueryFault(
      'In a distributed database, a union or a distinct query cannot be sorted by a value that may be null; select from it as a named query, and sort there.',
    );
  }

  /** Returns the selected expression that a sort names. An expression such as `x is null` cannot refer to it by name. */
  #findSelected(node: OperationNode): OperationNode | undefined {
    const reference = getColumn(node);
    if (!reference || reference.table !== undefined) return undefined;
    for (const { selection } of this.#query?.selections ?? []) {
      if (AliasNode.is(selection) && IdentifierNode.is(selection.alias) && selection.alias.name === reference.column) return selection.node;
    }
    return undefined;
  }
}
