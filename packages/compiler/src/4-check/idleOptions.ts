import type { MutationOptions, QueryOptions } from '@portico/core';
import type { OperationRecord } from '../2-read/records.ts';
import { readsWholeText } from '../3-plan/query/longText.ts';
import { asksForOne, pagingOf } from '../3-plan/query/roles.ts';
import { label } from '../finding.ts';
import type { OperationContext, OperationView } from './view.ts';

/** By option, why it says nothing of an operation; undefined where it says something. Options that have a check of their own are not here. */
const reasons: Readonly<
  Partial<Record<keyof (MutationOptions & QueryOptions), (view: OperationView, context: OperationContext) => string | undefined>>
> = {
  body: ({ record, inputs }) => (!record.wrapped || inputs.some(({ source }) => source === 'body') ? undefined : 'it takes no JSON body'),
  bodyLimit: ({ inputs }) => (inputs.some(({ source }) => source === 'body' || source === 'form') ? undefined : 'it takes no body'),
  bodyValues: ({ inputs }) => (inputs.some(({ source }) => source === 'body') ? undefined : 'it takes no JSON body'),
  maxPageSize: ({ record }) => idlePageSize(record),
  maxRows: ({ record }) => idleList(record),
  stream: ({ record }) => idleList(record),
  total: ({ record }) => (record.kind !== 'Query' || pagingOf(record) === 'page' ? undefined : 'it has no numbered pages'),
  indexed: ({ record }) => (record.kind !== 'Query' || hasOrder(record) ? undefined : 'it has neither sorts nor pages'),
  maxConditions: ({ record }) => idleFilter(record),
  maxFilterDepth: ({ record }) => idleFilter(record),
  maxFilterLength: ({ record }) => idleFilter(record),
  maxFilterValues: ({ record }) => idleFilter(record),
  longText: ({ record }) => idleLongText(record),
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
function idleLongText({ kind, properties }: OperationRecord): string | undefined {
  const searches = properties.some(({ role }) => role?.kind === 'complexFilter' || (role?.kind === 'filter' && readsWholeText(role)));
  return kind !== 'Query' || searches ? undefined : 'it searches no text';
}

/** Of a query that returns one row or pages. */
function idleList(record: OperationRecord): string | undefined {
  if (record.kind !== 'Query') return undefined;
  if (asksForOne(record)) return 'it returns one row';
  return pagingOf(record) ? 'it returns pages' : undefined;
}

function hasOrder(record: OperationRecord): boolean {
  return pagingOf(record) !== undefined || record.properties.some(({ role }) => role?.kind === 'sort');
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
