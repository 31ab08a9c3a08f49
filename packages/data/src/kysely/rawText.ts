import { IdentifierNode, TableNode } from 'kysely';
import type { RawNode } from 'kysely';
import type { Catalog } from './catalog.ts';
import { unseenTables } from './faults.ts';

/** Words by which SQL reads or writes tables. */
const reaching = new Set(['select', 'table', 'insert', 'update', 'delete', 'merge', 'join', 'copy', 'with', 'union', 'into']);

/** Refuses SQL as text that could reach a table: what cannot be seen cannot be filtered. */
export function checkRaw({ sqlFragments, parameters }: RawNode, catalog: Catalog): void {
  for (const text of sqlFragments) {
    const words = text.toLowerCase().match(/[\p{L}\p{N}_]+/gu) ?? [];
    if (words.some((word) => reaching.has(word) || catalog.has(word))) throw unseenTables(text);
  }
  for (const parameter of parameters) {
    const name = TableNode.is(parameter) ? parameter.table.identifier.name : IdentifierNode.is(parameter) ? parameter.name : undefined;
    if (name !== undefined && (TableNode.is(parameter) || catalog.has(name))) throw unseenTables(name);
  }
}
