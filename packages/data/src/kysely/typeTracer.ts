import {
  AggregateFunctionNode,
  AliasNode,
  ColumnNode,
  FunctionNode,
  ParensNode,
  ReferenceNode,
  SelectAllNode,
  SelectQueryNode,
  TableNode,
} from 'kysely';
import type { OperationNode, SelectionNode, WithNode } from 'kysely';
import type { Catalog, Columns, ColumnType } from './catalog.ts';
import { nameless, createUnknownTableFault } from './faults.ts';
import { readJsonHelper } from './jsonHelpers.ts';
import type { JsonHelper } from './jsonHelpers.ts';
import { getColumn, getSourceName, getTableName } from './nodeNames.ts';
import { QueryScope } from './queryScope.ts';

/** Parts of the four kinds of query that contain sources. */
interface Sources {
  readonly from?: { readonly froms: readonly OperationNode[] };
  readonly using?: { readonly tables: readonly OperationNode[] };
  readonly joins?: readonly { readonly table: OperationNode; readonly joinType: string }[];
  readonly table?: OperationNode;
  readonly into?: OperationNode;
}

/** One column that a query returns. */
export interface Output {
  readonly name: string;
  readonly type: ColumnType | undefined;
  /** The expression; for `select *` that of a single column. */
  readonly node: OperationNode;
}

/** Determines the types of expressions by following columns to their tables. */
export class TypeTracer {
  readonly #catalog: Catalog;
  readonly #named: Map<string, Columns>[] = [];

  constructor(catalog: Catalog) {
    this.#catalog = catalog;
  }

  /** Enters a query with its `with`; calls `visit` for every named query before its name is in scope. */
  enter(node: WithNode | undefined, scope: QueryScope | undefined): void {
    const level = new Map<string, Columns>();
    this.#named.push(level);
    for (const { name, expression } of node?.expressions ?? []) {
      const outputs = this.listOutputs(expression, scope);
      const names = name.columns?.map(({ column }) => column.name);
      level.set(getTableName(name.table), new Map(outputs.map((output, index) => [names?.[index] ?? output.name, output.type])));
    }
  }

  leave(): void {
    this.#named.pop();
  }

  /** Returns the scope of the expressions of a query. */
  openScope(node: OperationNode, outer: QueryScope | undefined): QueryScope {
    const scope = new QueryScope(outer);
    const { from, using, joins = [], table, into } = node as Sources;
    const sources = [table, into, ...(from?.froms ?? []), ...(using?.tables ?? []), ...joins.map((join) => join.table)];
    for (const source of sources) if (source) this.#open(source, scope);
    scope.mayMiss = joins.some(({ joinType }) => /Left|Right|Full|Outer/.test(joinType));
    return scope;
  }

  #open(source: OperationNode, scope: QueryScope): void {
    const name = getSourceName(source);
    if (name !== undefined) scope.sources.set(name, this.#listColumns(AliasNode.is(source) ? source.node : source, scope));
  }

  #listColumns(source: OperationNode, scope: QueryScope): Columns {
    if (!TableNode.is(source)) return new Map(this.listOutputs(source, scope).map(({ name, type }) => [name, type]));
    const name = getTableName(source);
    const columns = this.#named.findLast((level) => level.has(name))?.get(name) ?? this.#catalog.get(name)?.columns;
    if (!columns) throw createUnknownTableFault(name);
    return columns;
  }

  /** Returns the columns of a query; none for any other node. */
  listOutputs(node: OperationNode, outer: QueryScope | undefined): Output[] {
    const {
      selections,
      returning,
      with: named,
    } = node as {
      selections?: readonly SelectionNode[];
      returning?: { selections: readonly SelectionNode[] };
      with?: WithNode;
    };
    const listed = selections ?? returning?.selections;
    if (!listed) return [];
    this.enter(named, outer);
    const outputs = this.#listed(listed, this.openScope(node, outer));
    this.leave();
    return outputs;
  }

  #listed(selections: readonly SelectionNode[], scope: QueryScope): Output[] {
    return selections.flatMap(({ selection }) => {
      if (SelectAllNode.is(selection)) return [...scope.sources.keys()].flatMap((source) => listColumns(source, scope));
      if (ReferenceNode.is(selection) && SelectAllNode.is(selection.column)) return listColumns(getTableName(selection.table!), scope);
      const name = getSourceName(selection) ?? getColumn(selection)?.column;
      if (name === undefined) throw nameless();
      const node = AliasNode.is(selection) ? selection.node : selection;
      return [{ name, node, type: this.findType(node, scope) }];
    });
  }

  /** Returns the type of an expression's values, if it is that of a column. */
  findType(node: OperationNode, scope: QueryScope): ColumnType | undefined {
    const reference = getColumn(node);
    if (reference) return scope.find(reference.column, reference.table);
    if (ParensNode.is(node)) return this.findType(node.node, scope);
    if (SelectQueryNode.is(node)) {
      const outputs = this.listOutputs(node, scope);
      return outputs.length === 1 && outputs[0]!.type ? { ...outputs[0]!.type, nullable: true } : undefined;
    }
    const helper = readJsonHelper(node);
    if (helper) return this.#json(helper, scope);
    if (AggregateFunctionNode.is(node)) return this.#aggregated(node, scope);
    if (FunctionNode.is(node) && node.func.toLowerCase() === 'coalesce') return this.findFirstType(node.arguments, scope);
    return undefined;
  }

  /** Returns the first known type of several expressions. */
  findFirstType(nodes: readonly OperationNode[], scope: QueryScope): ColumnType | undefined {
    for (const node of nodes) {
      const type = this.findType(node, scope);
      if (type) return type;
    }
    return undefined;
  }

  /** Returns the types of values in JSON, which are written and read like values nested in rows. */
  #json(helper: JsonHelper, scope: QueryScope): ColumnType {
    const outputs =
      helper.kind === 'members'
        ? helper.members.map(([name, node]) => ({ name, node, type: this.findType(node, scope) }))
        : this.listOutputs(helper.query, scope);
    return { type: 'Json', nullable: helper.kind === 'object', rows: { isList: helper.kind === 'list', outputs } };
  }

  #aggregated({ func, aggregated }: AggregateFunctionNode, scope: QueryScope): ColumnType | undefined {
    const name = func.toLowerCase();
    if (name === 'count') return { type: 'number', nullable: false };
    const inner = aggregated.length === 1 ? this.findType(aggregated[0]!, scope) : undefined;
    if (!inner) return undefined;
    if (name === 'min' || name === 'max') return { ...inner, nullable: true };
    const isPlain = inner.type === 'Int' || inner.type === 'number';
    if (isPlain && (name === 'sum' || name === 'avg')) return { type: 'number', nullable: true };
    return name === 'sum' && (inner.type === 'Decimal' || inner.type === 'Long' || inner.type === 'Duration')
      ? { ...inner, nullable: true }
      : undefined;
  }
}

/** Returns a separate column for each column of a source. */
function listColumns(source: string, scope: QueryScope): Output[] {
  const columns = scope.sources.get(source);
  if (!columns) throw createUnknownTableFault(source);
  return [...columns.keys()].map((name) => ({
    name,
    node: ReferenceNode.create(ColumnNode.create(name), TableNode.create(source)),
    type: scope.find(name, source),
  }));
}
