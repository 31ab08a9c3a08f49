import type { MutationOptions, QueryOptions } from '@portico/core';
import { optionRows } from '@portico/core/manifest';
import type { OptionRow } from '@portico/core/manifest';
import type { OperationRecord } from '../2-read/records.ts';
import { label } from '../finding.ts';
import type { OperationContext, OperationView } from './view.ts';

/** Why an option that needs a body has no effect. */
const missesBody: Readonly<Record<NonNullable<OptionRow['needs']>, (view: OperationView) => string | undefined>> = {
  body: ({ inputs }) => (inputs.some(({ source }) => source === 'body' || source === 'form') ? undefined : 'it takes no body'),
  jsonBody: ({ inputs }) => (inputs.some(({ source }) => source === 'body') ? undefined : 'it takes no JSON body'),
};

/** By option, why it says nothing of an operation; undefined where it says something. Options that have a check of their own are not here. */
const reasons: Readonly<
  Partial<Record<keyof (MutationOptions & QueryOptions), (view: OperationView, context: OperationContext) => string | undefined>>
> = {
  body: ({ record, inputs }) => (!record.wrapped || inputs.some(({ source }) => source === 'body') ? undefined : 'it takes no JSON body'),
  ...Object.fromEntries(optionRows.flatMap(([name, { needs }]) => (needs ? [[name, missesBody[needs]]] : []))),
  maxPageSize: ({ record }) => idlePageSize(record),
  maxRows: (view) => idleList(view),
  stream: (view) => idleList(view),
  total: ({ query }) => (!query || query.paging === 'page' ? undefined : 'it has no numbered pages'),
  indexed: (view) => (!view.query || hasOrder(view) ? undefined : 'it has neither sorts nor pages'),
  maxConditions: ({ record }) => idleFilter(record),
  maxFilterDepth: ({ record }) => idleFilter(record),
  maxFilterLength: ({ record }) => idleFilter(record),
  maxFilterValues: ({ record }) => idleFilter(record),
  longText: (view) => idleLongText(view),
  cacheable: ({ record }) => (record.noStore ? '`noStore` keeps its results out of every cache' : undefined),
  examples: (view) => idleExample(view),
  ifMatch: ({ record }, context) => idleIfMatch(record, context),
};

/** PRAG0115: an option of the head without effect. */
export function idleOptions(context: OperationContext): void {
  const { operations, findings } = context;
  for (const view of operations.filter(({ record }) => !record.internal)) {
    for (const [option, reasonOf] of Object.entries(reasons)) {
      const place = view.record.said[option];
      const reason = place && reasonOf(view, context);
      if (reason) findings.report('PRAG0115', { operation: view.name, option, reason }, label(place, 'says nothing'));
    }
  }
}

/** Of a query; elsewhere the option is unknown (PRAG0113). */
function idlePageSize({ kind, maxPageSize, properties }: OperationRecord): string | undefined {
  return kind !== 'Query' || !maxPageSize || properties.some(({ name }) => name === 'pageSize') ? undefined : 'it has no `pageSize`';
}

/** Of a query without complex filters; elsewhere the option is unknown (PRAG0113). */
function idleFilter({ kind, properties }: OperationRecord): string | undefined {
  return kind !== 'Query' || properties.some(({ role }) => role?.kind === 'complexFilter') ? undefined : 'it has no complex filter';
}

/** Of a query without filters that search a text. */
function idleLongText({ query, inputs }: OperationView): string | undefined {
  const searches = inputs.some((input) => input.property.role?.kind === 'complexFilter' || input.query?.searches);
  return !query || searches ? undefined : 'it searches no text';
}

/** Of a query that returns one row or pages. */
function idleList({ query }: OperationView): string | undefined {
  if (query?.asksForOne) return 'it returns one row';
  return query?.paging ? 'it returns pages' : undefined;
}

function hasOrder({ query, inputs }: OperationView): boolean {
  return query?.paging !== undefined || inputs.some(({ property }) => property.role?.kind === 'sort');
}

function idleExample({ record, inputs }: OperationView): string | undefined {
  const shows = (part: 'request' | 'response') => record.examples.some((example) => example[part] !== undefined);
  const hasBody = inputs.some(({ source }) => source === 'body' || source === 'form');
  if (shows('request') && !hasBody) return 'an example shows the body of a request, and it takes none';
  const isVoid = record.kind.startsWith('Void') || record.status?.value === 204;
  return shows('response') && isVoid ? 'an example shows the body of an answer, and it answers without one' : undefined;
}

/** Only a change of a row of a `Versioned` entity can be held against the version that the caller read. */
function idleIfMatch({ kind, mode, ifMatch, entity }: OperationRecord, { data }: OperationContext): string | undefined {
  if (kind !== 'Mutation' || !ifMatch) return undefined;
  if (mode?.value === 'Create') return 'it creates a row, which has no version before';
  const model = data.ofClass(entity?.value);
  // `'optional'` says of an entity without versions that overwriting is accepted (PRAG0719).
  return !model || ifMatch.value === 'optional' || model.traits.includes('Versioned') ? undefined : `'${model.name}' is not \`Versioned\``;
}
