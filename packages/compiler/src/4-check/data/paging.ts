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

/** PRAG0726: a page is asked for by `page` and `pageSize`, or by a `Cursor` and `pageSize`. */
export function checkPaging(context: OperationContext): void {
  for (const query of context.data.queries) {
    const problem = findMissingHalf(query) ?? singlePage(query) ?? badSize(query, context) ?? badStart(query);
    if (!problem) continue;
    const { place, reason } = problem;
    context.findings.report('PRAG0726', { operation: query.name, reason }, label(place, reason));
  }
}

/** A property of one of the two names, unless it is a filter on a column of that name. */
function counted({ record, entity }: DataOperation, name: string): PropertyRecord | undefined {
  return record.properties.find((property) => property.name === name && !property.role && !findField(entity, name));
}

function findMissingHalf(query: DataOperation): Problem | undefined {
  const [page, size] = [counted(query, 'page'), counted(query, 'pageSize')];
  const [cursor, second] = query.record.properties.filter(({ role }) => role?.kind === 'cursor');
  if (second) return { place: second.place, reason: 'it has two cursors' };
  if (cursor && page) return { place: page.place, reason: 'it has a cursor and numbered pages' };
  if (cursor && !size) return { place: cursor.place, reason: 'it has a cursor and no `pageSize`' };
  if (page && !size) return { place: page.place, reason: 'it has a `page` and no `pageSize`' };
  return size && !page && !cursor ? { place: size.place, reason: 'it has a `pageSize`, and neither a `page` nor a cursor' } : undefined;
}

/** One row has no pages. */
function singlePage(query: DataOperation): Problem | undefined {
  const asked = query.record.properties.find(({ role }) => role?.kind === 'cursor') ?? counted(query, 'page');
  return asked && query.operation.query?.asksForOne ? { place: asked.place, reason: 'it answers one row' } : undefined;
}

function badSize(query: DataOperation, { data }: OperationContext): Problem | undefined {
  const { maxPageSize } = query.record;
  if (maxPageSize && !(Number.isInteger(maxPageSize.value) && maxPageSize.value > 0))
    return { place: maxPageSize.place, reason: '`maxPageSize` is no whole number from 1' };
  const { maxRows, total } = query.record;
  for (const [name, bound] of Object.entries({ maxRows, total }))
    if (typeof bound?.value === 'number' && !(Number.isInteger(bound.value) && bound.value > 0))
      return { place: bound.place, reason: `\`${name}\` is no whole number from 1` };
  const wrong = [counted(query, 'page'), counted(query, 'pageSize')].find((property) => {
    const shape = property && data.inline(property.shape);
    return shape && !(shape.kind === 'scalar' && shape.scalar === 'Int');
  });
  return wrong && { place: wrong.typePlace, reason: `its \`${wrong.name}\` is no \`Int\`` };
}

/** What is not asked for must be allowed, and the first page has no page before it. */
function badStart(query: DataOperation): Problem | undefined {
  const { properties, maxPageSize } = query.record;
  const cursor = properties.find(({ role }) => role?.kind === 'cursor');
  if (cursor?.presence === 'required')
    return { place: cursor.place, reason: `'${cursor.name}' is required, and nobody has it for the first page` };
  for (const property of [counted(query, 'page'), counted(query, 'pageSize')]) {
    const value = property?.initializer?.value;
    if (!property || typeof value !== 'number') continue;
    if (value < 1) return { place: property.place, reason: `its \`${property.name}\` begins with ${value}, which is refused` };
    if (property.name === 'pageSize' && maxPageSize && value > maxPageSize.value)
      return { place: property.place, reason: `its \`pageSize\` begins with ${value}, and \`maxPageSize\` is ${maxPageSize.value}` };
  }
  return undefined;
}
