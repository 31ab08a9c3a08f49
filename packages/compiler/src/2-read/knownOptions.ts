import type { GroupOptions, HandlerOptions, ModuleOptions, MutationOptions, OperationOptions, QueryOptions } from '@portico/core';
import { optionTable } from '@portico/core/manifest';
import type { OperationKind, TableOption } from '@portico/core/manifest';

type Names<T> = Readonly<Record<keyof T, true>>;

/** The options of a query's head: those of all operations, and some of its own. */
const queryOptions: Names<QueryOptions> = sorted({
  ...(Object.fromEntries(Object.keys(optionTable).map((name) => [name, true])) as Readonly<Record<TableOption, true>>),
  allowAnonymous: true,
  body: true,
  cacheable: true,
  description: true,
  examples: true,
  filters: true,
  group: true,
  indexed: true,
  invalidates: true,
  location: true,
  longText: true,
  maxConditions: true,
  maxFilterDepth: true,
  maxFilterLength: true,
  maxFilterValues: true,
  maxPageSize: true,
  maxRows: true,
  permission: true,
  planPerCall: true,
  policy: true,
  single: true,
  status: true,
  stream: true,
  summary: true,
  tags: true,
  total: true,
  versions: true,
});

/** In alphabetical order, as messages list them. */
function sorted<T extends object>(names: T): T {
  return Object.fromEntries(Object.entries(names).toSorted(([a], [b]) => (a < b ? -1 : 1))) as T;
}

const {
  indexed: _indexed,
  longText: _longText,
  maxConditions: _maxConditions,
  maxFilterDepth: _maxFilterDepth,
  maxFilterLength: _maxFilterLength,
  maxFilterValues: _maxFilterValues,
  maxPageSize: _maxPageSize,
  maxRows: _maxRows,
  planPerCall: _planPerCall,
  single: _single,
  stream: _stream,
  total: _total,
  ...ofAll
} = queryOptions;

const mutationOptions: Names<MutationOptions> = { ...ofAll, ifMatch: true };

/** The options of an operation's head, by what it is. */
export function operationOptions(kind: OperationKind): Names<OperationOptions> | Names<QueryOptions> | Names<MutationOptions> {
  if (kind === 'Query') return queryOptions;
  return kind === 'Mutation' ? mutationOptions : ofAll;
}

/** The options of a group's head. */
export const groupOptions: Names<GroupOptions> = { parent: true, tag: true, version: true };

/** The options of an area's head. */
export const moduleOptions: Names<ModuleOptions> = { store: true };

/** The options of a message handler's head. */
export const handlerOptions: Names<HandlerOptions> = {
  delay: true,
  durable: true,
  maxAttempts: true,
  maxDelay: true,
  orderedBy: true,
  renamedFrom: true,
  strategy: true,
};
