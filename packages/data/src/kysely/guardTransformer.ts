import {
  AliasNode,
  AndNode,
  FromNode,
  IdentifierNode,
  OperationNodeTransformer,
  ParensNode,
  RawNode,
  SelectionNode,
  SelectQueryNode,
  TableNode,
  UsingNode,
  ValueNode,
  WhereNode,
} from 'kysely';
import type { DeleteQueryNode, InsertQueryNode, JoinNode, OnConflictNode, OperationNode, QueryId, UpdateQueryNode, WithNode } from 'kysely';
import { buildGuards, quoteName } from '@portico/sql';
import type { Dialect } from '@portico/sql';
import { resolveGuards, parseSegments } from '../template/segments.ts';
import type { View } from '../template/view.ts';
import type { Catalog } from './catalog.ts';
import { createForeignTableFault, createUnsupportedFault, createUnknownTableFault } from './faults.ts';
import { getSourceName, getTableName } from './nodeNames.ts';
import { checkRaw } from './rawText.ts';

/** The view of a query, and the tables that it can name. */
export interface GuardContext {
  readonly catalog: Catalog;
  readonly dialect: Dialect;
  readonly view: View;
  /** The area of the query: it may read all tables of its store, and write its own. */
  readonly area: string;
}

/** Adds the filters of the entities to every table that a query reads, updates or deletes from. */
export class GuardTransformer extends OperationNodeTransformer {
  /** The ids of the entities whose rows are written, or whose links are. */
  readonly written = new Set<string>();
  readonly #guarded: GuardContext;
  readonly #named: string[] = [];
  /** The tables that are changed, not read: they get their filters as conditions. */
  #target: OperationNode | undefined;
  #into: TableNode | undefined;

  constructor(guarded: GuardContext) {
    super();
    this.#guarded = guarded;
  }

  protected override transformNodeImpl<T extends OperationNode>(node: T, queryId?: QueryId): T {
    const { with: named } = node as { with?: WithNode };
    if (!named) return super.transformNodeImpl(node, queryId);
    const before = this.#named.length;
    for (const { name } of named.expressions) {
      const given = getTableName(name.table);
      // Inside it the name would be ambiguous, and the table would have no filters.
      if (this.#guarded.catalog.has(given)) throw createUnsupportedFault(`A named query with the name of the table '${given}'`);
      this.#named.push(given);
    }
    const transformed = super.transformNodeImpl(node, queryId);
    this.#named.length = before;
    return transformed;
  }

  protected override transformRaw(node: RawNode, queryId?: QueryId): RawNode {
    checkRaw(node, this.#guarded.catalog);
    return super.transformRaw(node, queryId);
  }

  protected override transformFrom(node: FromNode, queryId?: QueryId): FromNode {
    if (node === this.#target) return node;
    return FromNode.create(node.froms.map((source) => this.#source(source, queryId)));
  }

  protected override transformUsing(node: UsingNode, queryId?: QueryId): UsingNode {
    return UsingNode.create(node.tables.map((source) => this.#source(source, queryId)));
  }

  protected override transformJoin(node: JoinNode, queryId?: QueryId): JoinNode {
    return { ...super.transformJoin(node, queryId), table: this.#source(node.table, queryId) };
  }

  protected override transformUpdateQuery(node: UpdateQueryNode, queryId?: QueryId): UpdateQueryNode {
    if (!node.table) throw createUnsupportedFault('An update of no table');
    const transformed = super.transformUpdateQuery(node, queryId);
    return { ...transformed, ...this.#narrowed(transformed.where, node.table) };
  }

  protected override transformDeleteQuery(node: DeleteQueryNode, queryId?: QueryId): DeleteQueryNode {
    const [target, ...others] = node.from.froms;
    if (!target || others.length > 0) throw createUnsupportedFault('Deleting from several tables');
    const outer = this.#target;
    this.#target = node.from;
    const transformed = super.transformDeleteQuery(node, queryId);
    this.#target = outer;
    return { ...transformed, ...this.#narrowed(transformed.where, target) };
  }

  protected override transformInsertQuery(node: InsertQueryNode, queryId?: QueryId): InsertQueryNode {
    const doesReplace = node.replace === true || node.orAction?.action.toLowerCase().includes('replace') === true;
    if (doesReplace || node.onDuplicateKey) throw createUnsupportedFault('Replacing rows');
    // Only a merge, which is rejected, has no target table.
    this.#mustOwn(node.into!);
    const outer = this.#into;
    this.#into = node.into;
    const transformed = super.transformInsertQuery(node, queryId);
    this.#into = outer;
    return transformed;
  }

  /** Restricts the update on a conflict, so that a conflicting row that the caller cannot see is not changed. */
  protected override transformOnConflict(node: OnConflictNode, queryId?: QueryId): OnConflictNode {
    const transformed = super.transformOnConflict(node, queryId);
    if (!node.updates) return transformed;
    const { where } = this.#narrowed(transformed.updateWhere, this.#into!);
    return where ? { ...transformed, updateWhere: where } : transformed;
  }

  /** Transforms a source that is read: a table becomes a query of its visible rows, under the same name. */
  #source(node: OperationNode, queryId?: QueryId): OperationNode {
    const table = AliasNode.is(node) ? node.node : node;
    if (!TableNode.is(table)) return this.transformNode(node, queryId);
    const name = getTableName(table);
    if (this.#named.includes(name)) return node;
    const condition = this.#condition(name, name);
    if (!condition) return node;
    const rows = SelectQueryNode.cloneWithSelections(SelectQueryNode.createFrom([table]), [SelectionNode.createSelectAll()]);
    return AliasNode.create(
      { ...rows, where: WhereNode.create(condition) } as SelectQueryNode,
      IdentifierNode.create(getSourceName(node)!),
    );
  }

  #narrowed(where: WhereNode | undefined, target: OperationNode): { readonly where?: WhereNode } {
    const table = AliasNode.is(target) ? target.node : target;
    if (!TableNode.is(table)) throw createUnsupportedFault('Writing to anything but a table');
    this.#mustOwn(table);
    const condition = this.#condition(getTableName(table), getSourceName(target)!);
    if (!condition) return {};
    return { where: WhereNode.create(where ? AndNode.create(ParensNode.create(where.where), condition) : condition) };
  }

  #mustOwn(target: TableNode): void {
    const { catalog, area: own } = this.#guarded;
    const name = getTableName(target);
    const table = catalog.get(name);
    // A source with columns may be a named query, which has no table.
    if (!table) throw createUnknownTableFault(name);
    if (table.area !== own) throw createForeignTableFault(name, table.area, own);
    for (const entity of table.entities) this.written.add(entity);
  }

  /** Returns the filters of a table under a name; undefined if it has none, or all are lifted. */
  #condition(table: string, name: string): OperationNode | undefined {
    const { catalog, dialect, view } = this.#guarded;
    const known = catalog.get(table);
    if (!known) throw createUnknownTableFault(table);
    const text = known.model ? resolveGuards(buildGuards(known.model, quoteName(name))(dialect), view) : '';
    return text === '' ? undefined : createConditionNode(`TRUE${text}`, view);
  }
}

/** Returns a condition with the caller's id and tenant as parameters. */
function createConditionNode(text: string, view: View): OperationNode {
  const fragments = [''];
  const parameters: OperationNode[] = [];
  for (const segment of parseSegments(text)) {
    if (typeof segment === 'string') fragments[fragments.length - 1] += segment;
    else {
      parameters.push(ValueNode.create(segment.kind === 'caller' ? view.callerId : view.tenantId));
      fragments.push('');
    }
  }
  return ParensNode.create(RawNode.create(fragments, parameters));
}
