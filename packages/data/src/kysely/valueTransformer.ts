import {
  AliasNode,
  AndNode,
  BinaryOperationNode,
  ColumnNode,
  DefaultInsertValueNode,
  OperationNodeTransformer,
  OperatorNode,
  OrderByItemNode,
  ParensNode,
  PrimitiveValueListNode,
  RawNode,
  ReferenceNode,
  SelectQueryNode,
  ValueListNode,
  ValueNode,
  ValuesNode,
} from 'kysely';
import type {
  AggregateFunctionNode,
  ColumnUpdateNode,
  FunctionNode,
  GroupByItemNode,
  InsertQueryNode,
  OperationNode,
  PartitionByItemNode,
  QueryId,
  SelectionNode,
  WithNode,
} from 'kysely';
import type { Dialect } from '@portico/sql';
import type { Encoder, ParameterType, ComparisonUse } from '../store/codec.ts';
import { expandSelections } from './expandSelections.ts';
import type { ColumnType } from './catalog.ts';
import { createUnsupportedFault, createUnnamedColumnsFault, untraced } from './faults.ts';
import { buildJsonRow, buildJsonRows, readJsonHelper } from './jsonHelpers.ts';
import { getColumn } from './nodeNames.ts';
import { encodeUntyped, encodeTyped, getOperatorUse } from './parameters.ts';
import type { QueryScope } from './queryScope.ts';
import type { TypeTracer } from './typeTracer.ts';

/** The store's side of a conversion. */
export interface ValueContext {
  readonly dialect: Dialect;
  readonly encoder: Encoder;
  readonly tracer: TypeTracer;
}

const queries = new Set(['SelectQueryNode', 'InsertQueryNode', 'UpdateQueryNode', 'DeleteQueryNode']);
const comparisons = new Set([
  '=',
  '==',
  '!=',
  '<>',
  '>',
  '>=',
  '<',
  '<=',
  'in',
  'not in',
  'is',
  'is not',
  'is distinct from',
  'is not distinct from',
  'between',
  'between symmetric',
]);

/** Converts values to the form of their columns, and rejects expressions whose values would be wrong. */
export class ValueTransformer extends OperationNodeTransformer {
  readonly #conversion: ValueContext;
  #scope: QueryScope | undefined;
  /** References in positions where the encoding of their values does not matter. */
  readonly #traced = new WeakSet<OperationNode>();

  constructor(conversion: ValueContext) {
    super();
    this.#conversion = conversion;
  }

  protected override transformNodeImpl<T extends OperationNode>(node: T, queryId?: QueryId): T {
    if (node.kind === 'MergeQueryNode') throw createUnsupportedFault("'merge'");
    if (!queries.has(node.kind)) return super.transformNodeImpl(node, queryId);
    const { tracer } = this.#conversion;
    const outer = this.#scope;
    tracer.enter((node as { with?: WithNode }).with, outer);
    this.#scope = tracer.openScope(node, outer);
    // In `on conflict` the row that was not inserted has this name, in both stores.
    const [[, written] = []] = this.#scope.sources;
    if (node.kind === 'InsertQueryNode' && written) this.#scope.sources.set('excluded', written);
    const transformed = super.transformNodeImpl(node, queryId);
    this.#scope = outer;
    tracer.leave();
    return transformed;
  }

  /** Rewrites Kysely's JSON helpers, which would use the stored form of values, to the form of values nested in rows, in the store's dialect. */
  protected override transformRaw(node: RawNode, queryId?: QueryId): RawNode {
    const helper = readJsonHelper(node);
    const { dialect, tracer } = this.#conversion;
    if (!helper) {
      for (const each of node.parameters) if (SelectQueryNode.is(each)) this.#checkSelected(each);
      return super.transformRaw(node, queryId);
    }
    const { outputs } = tracer.findType(node, this.#scope!)!.rows!;
    if (helper.kind !== 'members') {
      const query = expandSelections(helper.query, outputs, { tracer, dialect });
      return buildJsonRows(this.transformNode(query, queryId), outputs, helper.kind, dialect);
    }
    for (const each of outputs) this.#trace(each.node);
    return buildJsonRow(
      outputs.map(({ node: each, type }) => ({ node: this.transformNode(each, queryId), type })),
      dialect,
    );
  }

  /** Rejects a query inside raw SQL if its columns have encoded values, because raw SQL loses their types. */
  #checkSelected(query: SelectQueryNode): void {
    for (const { name, type } of this.#conversion.tracer.listOutputs(query, this.#scope))
      if (type && this.#isExact(type)) throw untraced(name, type.type);
  }

  protected override transformReference(node: ReferenceNode, queryId?: QueryId): ReferenceNode {
    this.#check(node);
    return super.transformReference(node, queryId);
  }

  protected override transformSelection(node: SelectionNode, queryId?: QueryId): SelectionNode {
    this.#trace(AliasNode.is(node.selection) ? node.selection.node : node.selection);
    return super.transformSelection(node, queryId);
  }

  protected override transformGroupByItem(node: GroupByItemNode, queryId?: QueryId): GroupByItemNode {
    this.#trace(node.groupBy);
    return super.transformGroupByItem(node, queryId);
  }

  protected override transformPartitionByItem(node: PartitionByItemNode, queryId?: QueryId): PartitionByItemNode {
    this.#trace(node.partitionBy);
    return super.transformPartitionByItem(node, queryId);
  }

  /** Adds `nulls first` or `nulls last` where a store needs it: null is the smallest value in every store. */
  protected override transformOrderByItem(node: OrderByItemNode, queryId?: QueryId): OrderByItemNode {
    this.#trace(node.orderBy);
    const transformed = super.transformOrderByItem(node, queryId);
    const isSure = this.#findType(node.orderBy)?.nullable === false;
    if (this.#conversion.dialect.handWritten.nullIsSmallest || node.nulls || isSure) return transformed;
    const isDescending =
      node.direction !== undefined && RawNode.is(node.direction) && node.direction.sqlFragments.join('').includes('desc');
    return { ...transformed, nulls: isDescending ? 'last' : 'first' };
  }

  protected override transformAggregateFunction(node: AggregateFunctionNode, queryId?: QueryId): AggregateFunctionNode {
    const isCount = node.func.toLowerCase() === 'count';
    if (isCount || this.#findType(node)) for (const each of node.aggregated) this.#trace(each);
    return super.transformAggregateFunction(node, queryId);
  }

  protected override transformFunction(node: FunctionNode, queryId?: QueryId): FunctionNode {
    const type = node.func.toLowerCase() === 'coalesce' ? this.#findType(node) : undefined;
    if (!type) return super.transformFunction(node, queryId);
    return { ...node, arguments: node.arguments.map((each) => this.#operand(each, { type, use: 'equal' }, queryId)) };
  }

  protected override transformBinaryOperation(node: BinaryOperationNode, queryId?: QueryId): BinaryOperationNode {
    const operator = OperatorNode.is(node.operator) ? node.operator.operator : undefined;
    if (operator === undefined || !comparisons.has(operator))
      return this.#like(node, operator, queryId) ?? super.transformBinaryOperation(node, queryId);
    if (operator.endsWith('in') && isEmptyList(node.rightOperand)) return constantOfEmptyList(operator);
    const [left, right] = [this.#findType(node.leftOperand), this.#findType(node.rightOperand)];
    const type = left ?? right;
    if (!type) return super.transformBinaryOperation(node, queryId);
    if (left && right && !isSame(left, right)) return super.transformBinaryOperation(node, queryId);
    return BinaryOperationNode.create(
      this.#operand(node.leftOperand, { type, use: getOperatorUse(operator, 'left') }, queryId),
      node.operator,
      this.#operand(node.rightOperand, { type, use: getOperatorUse(operator, 'right'), isRange: operator.startsWith('between') }, queryId),
    );
  }

  /** Adds `escape` where a store needs it: a backslash escapes in `like` in every store. */
  #like(node: BinaryOperationNode, operator: string | undefined, queryId?: QueryId): BinaryOperationNode | undefined {
    if (this.#conversion.dialect.handWritten.escapesInLike || (operator !== 'like' && operator !== 'not like')) return undefined;
    const { leftOperand, operator: kept, rightOperand } = super.transformBinaryOperation(node, queryId);
    return BinaryOperationNode.create(leftOperand, kept, RawNode.create(['', " escape '\\'"], [rightOperand]));
  }

  protected override transformColumnUpdate(node: ColumnUpdateNode, queryId?: QueryId): ColumnUpdateNode {
    const column = getColumn(node.column);
    // In both `on conflict do update` and `update`, the column belongs to the written table.
    const type = column && this.#scope!.find(column.column, column.table);
    if (!type) return super.transformColumnUpdate(node, queryId);
    this.#trace(node.column);
    return { ...node, column: this.transformNode(node.column, queryId), value: this.#operand(node.value, { type, use: 'store' }, queryId) };
  }

  protected override transformInsertQuery(node: InsertQueryNode, queryId?: QueryId): InsertQueryNode {
    const { values, ...rest } = node;
    if (!values) return super.transformInsertQuery(node, queryId);
    if (!node.columns) throw createUnnamedColumnsFault();
    const types = node.columns.map(({ column }) => this.#scope!.find(column.name));
    if (!ValuesNode.is(values)) {
      this.#checkInserted(values, types);
      return super.transformInsertQuery(node, queryId);
    }
    const rows = values.values.map((row) => {
      const items = PrimitiveValueListNode.is(row) ? row.values.map((value) => ValueNode.create(value)) : row.values;
      return ValueListNode.create(items.map((item, index) => this.#stored(item, types[index], queryId)));
    });
    return { ...super.transformInsertQuery(rest, queryId), values: ValuesNode.create(rows) };
  }

  /** Rejects values from a query that do not already have the stored form of the columns. */
  #checkInserted(query: OperationNode, types: readonly (ColumnType | undefined)[]): void {
    const outputs = this.#conversion.tracer.listOutputs(query, this.#scope);
    types.forEach((type, index) => {
      const own = outputs[index]?.type;
      if (type && this.#isExact(type) && !(own && isSame(own, type))) throw untraced(outputs[index]?.name ?? 'A column', type.type);
    });
  }

  #stored(item: OperationNode, type: ColumnType | undefined, queryId?: QueryId): OperationNode {
    if (DefaultInsertValueNode.is(item)) return item;
    return type ? this.#operand(item, { type, use: 'store' }, queryId) : this.transformNode(item, queryId);
  }

  protected override transformValue(node: ValueNode, queryId?: QueryId): ValueNode {
    return { ...super.transformValue(node, queryId), value: encodeUntyped(this.#conversion.encoder, node.value) };
  }

  protected override transformPrimitiveValueList(node: PrimitiveValueListNode): PrimitiveValueListNode {
    return PrimitiveValueListNode.create(node.values.map((value) => encodeUntyped(this.#conversion.encoder, value)));
  }

  /** Returns one side of a comparison with values of a type. */
  #operand(node: OperationNode, against: { type: ParameterType; use: ComparisonUse; isRange?: boolean }, queryId?: QueryId): OperationNode {
    const { encoder } = this.#conversion;
    const { type, use, isRange } = against;
    const value = (each: unknown) => encodeTyped(encoder, each, type, use);
    if (ValueNode.is(node)) return { ...node, value: value(node.value) } as ValueNode;
    if (PrimitiveValueListNode.is(node)) return PrimitiveValueListNode.create(node.values.map((each) => value(each)));
    if (ValueListNode.is(node)) return ValueListNode.create(node.values.map((each) => this.#operand(each, against, queryId)));
    if (ParensNode.is(node)) return ParensNode.create(this.#operand(node.node, against, queryId));
    if (isRange && AndNode.is(node)) {
      const [low, high] = [
        this.#operand(node.left, { type, use: 'greaterOrEqual' }, queryId),
        this.#operand(node.right, { type, use: 'lessOrEqual' }, queryId),
      ];
      return AndNode.create(low, high);
    }
    const own = this.#findType(node);
    if (own && isSame(own, type)) this.#trace(node);
    else if (this.#isExact(type) && !own) throw untraced('The other side', type.type);
    return this.transformNode(node, queryId);
  }

  #findType(node: OperationNode): ColumnType | undefined {
    return this.#conversion.tracer.findType(node, this.#scope!);
  }

  /** Marks the references of an expression whose type is known. */
  #trace(node: OperationNode): void {
    if (ReferenceNode.is(node) || ColumnNode.is(node)) this.#traced.add(node);
    else if (ParensNode.is(node)) this.#trace(node.node);
  }

  #check(node: ReferenceNode): void {
    if (this.#traced.has(node)) return;
    const type = this.#findType(node);
    if (type && this.#isExact(type)) throw untraced(getColumn(node)!.column, type.type);
  }

  #isExact({ type }: ParameterType): boolean {
    return this.#conversion.dialect.handWritten.encodedTypes.has(type);
  }
}

function isSame(a: ParameterType, b: ParameterType): boolean {
  return a.type === b.type && (a.type !== 'Decimal' || a.scale === b.scale);
}

function isEmptyList(node: OperationNode): boolean {
  return (PrimitiveValueListNode.is(node) || ValueListNode.is(node)) && node.values.length === 0;
}

/** Returns a constant for `in ()`, which is not valid SQL in PostgreSQL: no value is in an empty list. */
function constantOfEmptyList(operator: string): BinaryOperationNode {
  const other = ValueNode.createImmediate(operator === 'in' ? 0 : 1);
  return BinaryOperationNode.create(ValueNode.createImmediate(1), OperatorNode.create('='), other);
}
