import type { PropertyRecord } from '../../2-read/records.ts';
import type { Place } from '../../finding.ts';
import { label } from '../../finding.ts';
import type { OperationContext } from '../view.ts';
import { findField } from './view.ts';
import type { DataOperation } from './operationData.ts';

interface Problem {
  readonly place: Place;
  readonly reason: string;
}

/** Reports PRAG0726: paging inputs other than `page` and `pageSize`, or a `Cursor` and `pageSize`. */
export function checkPaging(context: OperationContext): void {
  for (const query of context.data.queries) {
    const problem = findMissingHalf(query) ?? findSinglePage(query) ?? findBadSize(query, context) ?? findBadStart(query);
    if (!problem) continue;
    const { place, reason } = problem;
    context.findings.report('PRAG0726', { operation: query.name, reason }, label(place, reason));
  }
}

/** Returns a property with one of the two names, unless it is a filter on a column with that name. */
function isCounted({ record, entity }: DataOperation, name: string): PropertyRecord | undefined {
  return record.properties.find((property) => property.name === name && !property.role && !findField(entity, name));
}

function findMissingHalf(query: DataOperation): Problem | undefined {
  const [page, size] = [isCounted(query, 'page'), isCounted(query, 'pageSize')];
  const [cursor, second] = query.record.properties.filter(({ role }) => role?.kind === 'cursor');
  if (second) return { place: second.place, reason: 'it has two cursors' };
  if (cursor && page) return { place: page.place, reason: 'it has both a cursor and numbered pages' };
  if (cursor && !size) return { place: cursor.place, reason: 'it has a cursor but no `pageSize`' };
  if (page && !size) return { place: page.place, reason: 'it has a `page` but no `pageSize`' };
  return size && !page && !cursor ? { place: size.place, reason: 'it has a `pageSize` but neither a `page` nor a cursor' } : undefined;
}

/** Finds page inputs of a query that returns one row. */
function findSinglePage(query: DataOperation): Problem | undefined {
  const asked = query.record.properties.find(({ role }) => role?.kind === 'cursor') ?? isCounted(query, 'page');
  return asked && query.operation.query?.asksForOne ? { place: asked.place, reason: 'it returns one row' } : undefined;
}

function findBadSize(query: DataOperation, { data }: OperationContext): Problem | undefined {
  const { maxPageSize } = query.record;
  if (maxPageSize && !(Number.isInteger(maxPageSize.value) && maxPageSize.value > 0))
    return { place: maxPageSize.place, reason: '`maxPageSize` is not a whole number from 1' };
  const { maxRows, total } = query.record;
  for (const [name, bound] of Object.entries({ maxRows, total }))
    if (typeof bound?.value === 'number' && !(Number.isInteger(bound.value) && bound.value > 0))
      return { place: bound.place, reason: `\`${name}\` is not a whole number from 1` };
  const wrong = [isCounted(query, 'page'), isCounted(query, 'pageSize')].find((property) => {
    const shape = property && data.inline(property.shape);
    return shape && !(shape.kind === 'scalar' && shape.scalar === 'Int');
  });
  return wrong && { place: wrong.typePlace, reason: `its \`${wrong.name}\` is not an \`Int\`` };
}

/** Finds a required cursor, which no caller has for the first page, and an invalid default. */
function findBadStart(query: DataOperation): Problem | undefined {
  const { properties, maxPageSize } = query.record;
  const cursor = properties.find(({ role }) => role?.kind === 'cursor');
  if (cursor?.presence === 'required')
    return { place: cursor.place, reason: `'${cursor.name}' is required, but the first page has no cursor` };
  for (const property of [isCounted(query, 'page'), isCounted(query, 'pageSize')]) {
    const value = property?.initializer?.value;
    if (!property || typeof value !== 'number') continue;
    if (value < 1) return { place: property.place, reason: `the default of its \`${property.name}\` is ${value}, which is rejected` };
    if (property.name === 'pageSize' && maxPageSize && value > maxPageSize.value)
      return { place: property.place, reason: `the default of its \`pageSize\` is ${value}, but \`maxPageSize\` is ${maxPageSize.value}` };
  }
  return undefined;
}
