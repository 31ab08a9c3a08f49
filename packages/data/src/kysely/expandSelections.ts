import { omitUndefined } from '@portico/core/values';
import { AliasNode, OrderByItemNode, OrderByNode, RawNode, SelectionNode } from 'kysely';
import type { OperationNode, SelectQueryNode } from 'kysely';
import type { StoredType } from '@portico/core/manifest';
import type { Dialect } from '@portico/sql';
import { QueryFault } from './faults.ts';
import { getColumn } from './nodeNames.ts';
import type { Output, TypeTracer } from './typeTracer.ts';

/** A root query with the parts that decide which columns it returns. */
interface RowQuery extends OperationNode {
  readonly selections?: readonly SelectionNode[];
  readonly returning?: { readonly kind: 'ReturningNode'; readonly selections: readonly SelectionNode[] };
  readonly setOperations?: SelectQueryNode['setOperations'];
  readonly orderBy?: OrderByNode;
}

/** Returns the query with a selection for every column of `*`, so that rows can be read by place; `outputs` are its columns. */
export function expandSelections<T extends OperationNode>(
  root: T,
  outputs: readonly Output[],
  target: { tracer: TypeTracer; dialect: Dialect },
): T {
  const query = root as RowQuery;
  const isBare = query.returning !== undefined && target.dialect.handWritten.returnsBareColumns;
  const listed = listSelections(query);
  if (!listed) return root;
  const selections = isBare || listed.some(isAll) ? outputs.map((output) => createSelection(output, isBare)) : listed;
  const setOperations = query.setOperations?.map((operation) => {
    const own = target.tracer.listOutputs(operation.expression, undefined);
    if (own.some(({ type }, index) => type?.type !== outputs[index]?.type?.type || type?.scale !== outputs[index]?.type?.scale)) {
      throw new QueryFault('Combined queries must return the same types, column by column.');
    }
    return { ...operation, expression: expandSelections(operation.expression, own, target) };
  });
  return { ...replaceSelections(query, selections), ...omitUndefined({ setOperations }) } as OperationNode as T;
}

/** Selects values as text if a driver's number could not represent them exactly. */
export function castInexactColumns<T extends OperationNode>(root: T, outputs: readonly Output[], dialect: Dialect): T {
  const query = root as RowQuery;
  const listed = listSelections(query);
  const formOf = (index: number) => getExactForm(outputs[index]?.type?.type, dialect);
  if (!listed?.some((_, index) => formOf(index))) return root;
  const wide = new Map<string, OperationNode>();
  const selections = listed.map((selection, index) => {
    const form = formOf(index);
    if (!form) return selection;
    const node = AliasNode.is(selection.selection) ? selection.selection.node : selection.selection;
    if (AliasNode.is(selection.selection)) wide.set(outputs[index]!.name, node);
    // The name is omitted, because a sort by that name would use the text.
    return SelectionNode.create(RawNode.create(form, [node]) as never);
  });
  const orderBy = query.orderBy && { ...query.orderBy, items: query.orderBy.items.map((item) => replaceSort(item, wide)) };
  const setOperations = query.setOperations?.map((each) => ({
    ...each,
    expression: castInexactColumns(each.expression, outputs, dialect),
  }));
  if (setOperations && query.orderBy) {
    throw new QueryFault('A union with decimals or longs cannot be sorted as a whole; select from it as a named query, and sort there.');
  }
  return {
    ...replaceSelections(query, selections),
    ...omitUndefined({ orderBy, setOperations }),
  } as OperationNode as T;
}

/** Returns the text before and after an expression that is read exactly; undefined if it is read unchanged. */
function getExactForm(type: StoredType | undefined, dialect: Dialect): readonly string[] | undefined {
  const form = type && dialect.selected('\0', type).split('\0');
  return form?.some((text) => text !== '') ? form : undefined;
}

function replaceSort(item: OrderByItemNode, wide: ReadonlyMap<string, OperationNode>): OrderByItemNode {
  const reference = getColumn(item.orderBy);
  const node = reference && reference.table === undefined ? wide.get(reference.column) : undefined;
  return node ? { ...item, orderBy: node } : item;
}

function listSelections({ selections, returning }: RowQuery): readonly SelectionNode[] | undefined {
  return selections ?? returning?.selections;
}

function replaceSelections(query: RowQuery, selections: readonly SelectionNode[]): RowQuery {
  return query.returning ? { ...query, returning: { ...query.returning, selections } } : { ...query, selections };
}

function isAll({ selection }: SelectionNode): boolean {
  return selection.kind === 'SelectAllNode' || (selection.kind === 'ReferenceNode' && selection.column.kind === 'SelectAllNode');
}

/** Creates a selection. In `returning`, SQLite knows only the columns of the written table, without a qualifier. */
function createSelection({ name, node }: Output, isBare: boolean): SelectionNode {
  const column = getColumn(node);
  if (column)
    return isBare
      ? SelectionNode.create({ kind: 'ColumnNode', column: { kind: 'IdentifierNode', name: column.column } } as never)
      : SelectionNode.create(node as never);
  return SelectionNode.create(AliasNode.create(node, { kind: 'IdentifierNode', name } as OperationNode));
}
