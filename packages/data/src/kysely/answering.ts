import { AliasNode, OrderByItemNode, OrderByNode, RawNode, SelectionNode } from 'kysely';
import type { OperationNode, SelectQueryNode } from 'kysely';
import type { StoredType } from '@portico/core/manifest';
import type { Dialect } from '@portico/sql';
import { QueryFault } from './faults.ts';
import { columnOf } from './names.ts';
import type { Output, Tracer } from './tracer.ts';

/** A root query with the parts that decide what it answers with. */
interface Answering extends OperationNode {
  readonly selections?: readonly SelectionNode[];
  readonly returning?: { readonly kind: 'ReturningNode'; readonly selections: readonly SelectionNode[] };
  readonly setOperations?: SelectQueryNode['setOperations'];
  readonly orderBy?: OrderByNode;
}

/** The query with a selection for every column of `*`, so that rows can be read by place; `outputs` are its columns. */
export function spellOut<T extends OperationNode>(root: T, outputs: readonly Output[], target: { tracer: Tracer; dialect: Dialect }): T {
  const query = root as Answering;
  const isBare = query.returning !== undefined && target.dialect.handWritten.returnsBareColumns;
  const listed = selectionsOf(query);
  if (!listed) return root;
  const selections = isBare || listed.some(isAll) ? outputs.map((output) => selectionOf(output, isBare)) : listed;
  const setOperations = query.setOperations?.map((operation) => {
    const own = target.tracer.outputsOf(operation.expression, undefined);
    if (own.some(({ type }, index) => type?.type !== outputs[index]?.type?.type || type?.scale !== outputs[index]?.type?.scale)) {
      throw new QueryFault('The queries that are put together must answer with the same types, column by column.');
    }
    return { ...operation, expression: spellOut(operation.expression, own, target) };
  });
  return { ...withSelections(query, selections), ...(setOperations && { setOperations }) } as OperationNode as T;
}

/** Reads as text what a driver's number would not hold exactly. */
export function readExactly<T extends OperationNode>(root: T, outputs: readonly Output[], dialect: Dialect): T {
  const query = root as Answering;
  const listed = selectionsOf(query);
  const formOf = (index: number) => exactForm(outputs[index]?.type?.type, dialect);
  if (!listed?.some((_, index) => formOf(index))) return root;
  const wide = new Map<string, OperationNode>();
  const selections = listed.map((selection, index) => {
    const form = formOf(index);
    if (!form) return selection;
    const node = AliasNode.is(selection.selection) ? selection.selection.node : selection.selection;
    if (AliasNode.is(selection.selection)) wide.set(outputs[index]!.name, node);
    // Without its name: a sort by that name would go by the text.
    return SelectionNode.create(RawNode.create(form, [node]) as never);
  });
  const orderBy = query.orderBy && { ...query.orderBy, items: query.orderBy.items.map((item) => sortedBy(item, wide)) };
  const setOperations = query.setOperations?.map((each) => ({ ...each, expression: readExactly(each.expression, outputs, dialect) }));
  if (setOperations && query.orderBy) {
    throw new QueryFault('A union with decimals or longs cannot be sorted as a whole; select from it as a named query, and sort there.');
  }
  return {
    ...withSelections(query, selections),
    ...(orderBy && { orderBy }),
    ...(setOperations && { setOperations }),
  } as OperationNode as T;
}

/** What stands before and after an expression that is read exactly; undefined where it is read as it is. */
function exactForm(type: StoredType | undefined, dialect: Dialect): readonly string[] | undefined {
  const form = type && dialect.selected('\0', type).split('\0');
  return form?.some((text) => text !== '') ? form : undefined;
}

function sortedBy(item: OrderByItemNode, wide: ReadonlyMap<string, OperationNode>): OrderByItemNode {
  const reference = columnOf(item.orderBy);
  const node = reference && reference.table === undefined ? wide.get(reference.column) : undefined;
  return node ? { ...item, orderBy: node } : item;
}

function selectionsOf({ selections, returning }: Answering): readonly SelectionNode[] | undefined {
  return selections ?? returning?.selections;
}

function withSelections(query: Answering, selections: readonly SelectionNode[]): Answering {
  return query.returning ? { ...query, returning: { ...query.returning, selections } } : { ...query, selections };
}

function isAll({ selection }: SelectionNode): boolean {
  return selection.kind === 'SelectAllNode' || (selection.kind === 'ReferenceNode' && selection.column.kind === 'SelectAllNode');
}

/** In `returning`, SQLite knows the columns of the table that is written alone, and these by no other name than their own. */
function selectionOf({ name, node }: Output, isBare: boolean): SelectionNode {
  const column = columnOf(node);
  if (column)
    return isBare
      ? SelectionNode.create({ kind: 'ColumnNode', column: { kind: 'IdentifierNode', name: column.column } } as never)
      : SelectionNode.create(node as never);
  return SelectionNode.create(AliasNode.create(node, { kind: 'IdentifierNode', name } as OperationNode));
}
