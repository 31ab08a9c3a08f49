import { AliasNode, ColumnNode, IdentifierNode, ReferenceNode, SelectAllNode, TableNode } from 'kysely';
import type { OperationNode } from 'kysely';
import { QueryFault } from './faults.ts';

/** Returns the name of a table node; a schema would bypass the entities. */
export function getTableName({ table }: TableNode): string {
  if (table.schema) throw new QueryFault(`'${table.schema.name}.${table.identifier.name}' has a schema; use the name of the table alone.`);
  return table.identifier.name;
}

/** Returns the name of a source: its alias, or else the name of its table. */
export function getSourceName(node: OperationNode): string | undefined {
  if (TableNode.is(node)) return getTableName(node);
  return AliasNode.is(node) && IdentifierNode.is(node.alias) ? node.alias.name : undefined;
}

/** Returns the column and table of a reference; undefined for other nodes, and for all columns. */
export function getColumn(node: OperationNode): { readonly column: string; readonly table: string | undefined } | undefined {
  if (ColumnNode.is(node)) return { column: node.column.name, table: undefined };
  if (!ReferenceNode.is(node) || SelectAllNode.is(node.column)) return undefined;
  return { column: node.column.column.name, table: node.table && getTableName(node.table) };
}
