import type {
  GroupOptions,
  HandlerOptions,
  JobOptions,
  ModuleOptions,
  MutationOptions,
  OperationDefaults,
  OperationOptions,
  QueryOptions,
} from '@portico/core';
import { optionRows } from '@portico/core/manifest';
import type { OperationKind, OptionRow, TableOption } from '@portico/core/manifest';

type Names<T> = Readonly<Record<keyof T, true>>;

/** The options of a query's head: those of all operations, and those specific to queries. */
const queryOptions: Names<QueryOptions> = sortNames({
  ...nameRows<TableOption>(() => true),
  allowAnonymous: true,
  background: true,
  body: true,
  cacheable: true,
  computed: true,
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

/** Returns the names of the rows of the option table that are selected. */
function nameRows<Name extends TableOption>(selects: (row: OptionRow) => boolean): Readonly<Record<Name, true>> {
  const names = optionRows.flatMap(([name, row]) => (selects(row) ? [[name, true]] : []));
  return Object.fromEntries(names) as Readonly<Record<Name, true>>;
}

/** Sorts names alphabetically, as messages list them. */
function sortNames<T extends object>(names: T): T {
  return Object.fromEntries(Object.entries(names).toSorted(([a], [b]) => (a < b ? -1 : 1))) as T;
}

const {
  computed: _computed,
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

/** Returns the options of an operation's head, by its kind. */
export function listOperationOptions(kind: OperationKind): Names<OperationOptions> | Names<QueryOptions> | Names<MutationOptions> {
  if (kind === 'Query') return queryOptions;
  return kind === 'Mutation' ? mutationOptions : ofAll;
}

/** The options of a group's head. */
export const groupOptions: Names<GroupOptions> = { defaults: true, parent: true, tag: true, version: true };

/** The options of an area's head. */
export const moduleOptions: Names<ModuleOptions> = { defaults: true, store: true };

/** The options in `defaults` of a group or an area. */
export const defaultOptions: Names<OperationDefaults> = sortNames({
  ...nameRows<TableOption & keyof OperationDefaults>(({ hasDefaults }) => hasDefaults === true),
  errors: true,
  permission: true,
  tags: true,
});

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

/** The options of a job's head. */
export const jobOptions: Names<JobOptions> = {
  missed: true,
  overlap: true,
  perTenant: true,
  renamedFrom: true,
  retries: true,
  timeZone: true,
  timeout: true,
};
