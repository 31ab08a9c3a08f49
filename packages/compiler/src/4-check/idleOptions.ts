import type { MutationOptions, QueryOptions } from '@portico/core';
import { optionRows } from '@portico/core/manifest';
import type { OptionRow } from '@portico/core/manifest';
import type { OperationRecord } from '../2-read/records.ts';
import { label } from '../finding.ts';
import { repeatsResponses } from './idempotency.ts';
import type { OperationContext, OperationView } from './view.ts';

/** Why an option that needs a body has no effect. */
const missesBody: Readonly<Record<NonNullable<OptionRow['needs']>, (view: OperationView) => string | undefined>> = {
  body: ({ inputs }) => (inputs.some(({ source }) => source === 'body' || source === 'form') ? undefined : 'it has no body'),
  jsonBody: ({ inputs }) => (inputs.some(({ source }) => source === 'body') ? undefined : 'it has no JSON body'),
};

/** The reason why an option has no effect on an operation, by option; undefined if it has an effect. Options with a separate check are not listed. */
const reasons: Readonly<
  Partial<Record<keyof (MutationOptions & QueryOptions), (view: OperationView, context: OperationContext) => string | undefined>>
> = {
  body: ({ record, inputs }) => (!record.wrapped || inputs.some(({ source }) => source === 'body') ? undefined : 'it has no JSON body'),
  ...Object.fromEntries(optionRows.flatMap(([name, { needs }]) => (needs ? [[name, missesBody[needs]]] : []))),
  maxPageSize: ({ record }) => findIdlePageSize(record),
  maxRows: (view) => findIdleList(view),
  stream: (view) => findIdleList(view),
  total: ({ query }) => (!query || query.paging === 'page' ? undefined : 'it has no numbered pages'),
  indexed: (view) => (!view.query || hasOrder(view) ? undefined : 'it has neither sorting nor paging'),
  maxConditions: ({ record }) => findIdleFilter(record),
  maxFilterDepth: ({ record }) => findIdleFilter(record),
  maxFilterLength: ({ record }) => findIdleFilter(record),
  maxFilterValues: ({ record }) => findIdleFilter(record),
  longText: (view) => findIdleLongText(view),
  cacheable: ({ record }) => (record.noStore ? '`noStore` prevents caching' : undefined),
  ...Object.fromEntries(optionRows.flatMap(([name, { declares }]) => (declares ? [[name, findIdleOutput]] : []))),
  replica: ({ record }) => findIdleReplica(record),
  examples: (view) => findIdleExample(view),
  ifMatch: ({ record }, context) => findIdleIfMatch(record, context),
};

/** Reports PRAG0115: an option of the head without effect. */
export function checkIdleOptions(context: OperationContext): void {
  const { operations, findings } = context;
  for (const view of operations.filter(({ record }) => !record.internal)) {
    for (const [option, reasonOf] of Object.entries(reasons)) {
      const place = view.record.said[option];
      const reason = place && reasonOf(view, context);
      if (reason) findings.report('PRAG0115', { operation: view.name, option, reason }, label(place, 'has no effect'));
    }
  }
}

/** Returns why a query's page size has no effect; for other operations the option is unknown (PRAG0113). */
function findIdlePageSize({ kind, maxPageSize, properties }: OperationRecord): string | undefined {
  return kind !== 'Query' || !maxPageSize || properties.some(({ name }) => name === 'pageSize') ? undefined : 'it has no `pageSize`';
}

/** Returns why filter limits have no effect: no complex filter; for other operations the option is unknown (PRAG0113). */
function findIdleFilter({ kind, properties }: OperationRecord): string | undefined {
  return kind !== 'Query' || properties.some(({ role }) => role?.kind === 'complexFilter') ? undefined : 'it has no complex filter';
}

/** Returns why the option has no effect: no filter of the query searches a text. */
function findIdleLongText({ query, inputs }: OperationView): string | undefined {
  const searches = inputs.some((input) => input.property.role?.kind === 'complexFilter' || input.query?.searches);
  return !query || searches ? undefined : 'it does not search text';
}

/** Returns why the option has no effect: the query returns one row or pages. */
function findIdleList({ query }: OperationView): string | undefined {
  if (query?.asksForOne) return 'it returns one row';
  return query?.paging ? 'it returns pages' : undefined;
}

/** Returns why headers and cookies are not sent: stored responses do not contain them, and a query has no method that sets them. */
function findIdleOutput({ record }: OperationView): string | undefined {
  const { kind, cacheable } = record;
  if (kind === 'Query' || kind === 'Mutation') return 'it has no method that sets them';
  if (repeatsResponses(record)) return 'repeated responses to an `Idempotency-Key` do not contain them';
  return cacheable && cacheable.value !== false ? 'responses that `cacheable` repeats do not contain them' : undefined;
}

/** Returns why no replica is read: only queries are known to read, and a cached response must not be older than the changes that invalidated it. */
function findIdleReplica({ kind, cacheable, stream }: OperationRecord): string | undefined {
  if (kind !== 'Query') return 'it is not a query';
  if (stream) return 'a stream is read from the primary';
  return cacheable && cacheable.value !== false ? 'cached responses are read from the primary' : undefined;
}

function hasOrder({ query, inputs }: OperationView): boolean {
  return query?.paging !== undefined || inputs.some(({ property }) => property.role?.kind === 'sort');
}

function findIdleExample({ record, inputs }: OperationView): string | undefined {
  const shows = (part: 'request' | 'response') => record.examples.some((example) => example[part] !== undefined);
  const hasBody = inputs.some(({ source }) => source === 'body' || source === 'form');
  if (shows('request') && !hasBody) return 'an example shows the request body, and it has none';
  const isVoid = record.kind.startsWith('Void') || record.status?.value === 204;
  return shows('response') && isVoid ? 'an example shows the response body, and it has none' : undefined;
}

/** Returns why `If-Match` has no effect: only a change of a `Versioned` row can be compared with the version that the caller read. */
function findIdleIfMatch({ kind, mode, ifMatch, entity }: OperationRecord, { data }: OperationContext): string | undefined {
  if (kind !== 'Mutation' || !ifMatch) return undefined;
  if (mode?.value === 'Create') return 'it creates a row, which has no version yet';
  const model = data.ofClass(entity?.value);
  // `'optional'` accepts overwriting for an entity without versions (PRAG0719).
  return !model || ifMatch.value === 'optional' || model.traits.includes('Versioned') ? undefined : `'${model.name}' is not \`Versioned\``;
}
