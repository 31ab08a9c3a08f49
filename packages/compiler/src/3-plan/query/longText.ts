import type { FilterOperator } from '@portico/core';
import type { EntityField, QueryFilter } from '@portico/core/manifest';

/** The largest `MaxLength` of a text that every search may read completely: 50 conditions then read 500,000 characters of each row. */
const longestShortText = 10_000;

/** The maximum number of characters to search for in a long text: SQLite compares them at each position. */
export const longestPart = 256;

/** Returns whether a text column is unbounded or allows more than 10,000 characters. */
export function isLongText({ type, shape: { kind, rules = [] } }: Pick<EntityField, 'type' | 'shape'>): boolean {
  if (type !== 'string' || kind === 'enum') return false;
  return !rules.some((each) => each.rule === 'oneOf' || (each.rule === 'maxLength' && each.count <= longestShortText));
}

const searches: ReadonlySet<FilterOperator> = new Set<FilterOperator>(['Contains', 'ContainsIgnoreCase', 'EndsWith']);

/** Returns whether a filter reads the whole text. Stores compare equality, order and prefixes without that. */
export function readsWholeText({ operator }: Pick<QueryFilter, 'operator'>): boolean {
  return searches.has(operator);
}
