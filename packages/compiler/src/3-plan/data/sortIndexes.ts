import type { EntityField } from '@portico/core/manifest';
import type { SortDirection } from '@portico/core';
import { longestKeyedText } from '@portico/sql';
import type { OperationRecord, PropertyRecord } from '../../2-read/records.ts';
import { asksForOne, isFilter, getPaging, getPath } from '../query/roles.ts';
import type { KeyedEntity } from './keys.ts';

/** An order that gets an index: the columns before the key, and which of them are descending. */
export interface IndexedOrder {
  readonly properties: readonly string[];
  readonly descending: readonly string[];
}

interface Term {
  readonly field: EntityField;
  readonly direction: SortDirection;
}

/**
 * Plans the indexed orders of queries: the scope that all rows of a caller share, columns that a query always compares for equality, the sort, the
 * key. A sort on a related row has no index.
 */
export function planIndexedOrders(entity: KeyedEntity, queries: readonly OperationRecord[]): IndexedOrder[] {
  const read = queries.filter((query) => !asksForOne(query) && query.indexed?.value !== false);
  return read.flatMap((query) => {
    const asked = listComparedColumns(query, entity);
    const scopes = listScopes(entity, query).map((scope) => [...new Set([...scope, ...asked])]);
    return listTerms(query, entity.fields).flatMap((order) => scopes.flatMap((scope) => createOrder(scope, order)));
  });
}

/** Returns the columns that every call of a query compares with one value; for the id of a related row, the foreign key column. */
function listComparedColumns(query: OperationRecord, { fields, relations }: KeyedEntity): string[] {
  const always = query.properties.filter(
    (property) =>
      isFilter(property, query) &&
      property.presence === 'required' &&
      (property.role?.kind !== 'filter' || property.role.operator === 'Equals'),
  );
  return always.flatMap((property) => {
    const path = getPath(property);
    const relation = relations.find((each) => each.kind === 'manyToOne' && `${each.property}.id` === path);
    return fields.find((field) => field.property === (relation?.key ?? path) && fitsIndex(field))?.property ?? [];
  });
}

function createOrder(scope: readonly string[], order: readonly Term[]): IndexedOrder[] {
  const sorted = order.filter(({ field }) => !scope.includes(field.property));
  // The primary key already provides the order of the ids.
  if (scope.length + sorted.length === 0 || (scope.length === 0 && sorted[0]!.field.property === 'id')) return [];
  const names = sorted.map(({ field }) => field.property);
  const end = names.indexOf('id');
  return [
    {
      properties: [...scope, ...(end < 0 ? [...names, 'id'] : names.slice(0, end + 1))],
      descending: sorted.filter(({ direction }) => direction === 'Descending').map(({ field }) => field.property),
    },
  ];
}

/** Returns the columns that all rows of a caller share. A caller who sees all owners' rows reads them in the order without the owner. */
function listScopes({ record }: KeyedEntity, { acrossTenants }: OperationRecord): readonly (readonly string[])[] {
  const has = (trait: string) => record.traits.some(({ value }) => value === trait);
  const tenant = has('TenantScoped') && !acrossTenants ? ['tenantId'] : [];
  return has('Owned') ? [tenant, [...tenant, 'ownerId']] : [tenant];
}

/** Returns the orders of one query: the default order, and one for each sort that can come first. */
function listTerms(query: OperationRecord, fields: readonly EntityField[]): (readonly Term[])[] {
  const sorts = query.properties.filter(({ role }) => role?.kind === 'sort');
  const byDefault = sorts.filter((sort) => getDirection(sort) !== undefined);
  const first = byDefault[0] ? sorts.indexOf(byDefault[0]) : sorts.length;
  const leading = sorts.slice(0, first).flatMap((sort) => planSingleSort(sort, fields));
  if (byDefault.length === 1) return [...leading, ...planSingleSort(byDefault[0]!, fields)];
  const common = getIndexedPrefix(byDefault, fields);
  const paged = getPaging(query) !== undefined;
  return common.length > 0 || (paged && byDefault.length === 0) ? [...leading, common] : leading;
}

/**
 * Plans the orders of a single sort. An index works in both directions, but the key always ascends: with few values the other direction needs a
 * separate index.
 */
function planSingleSort(sort: PropertyRecord, fields: readonly EntityField[]): (readonly Term[])[] {
  const field = findIndexableField(sort, fields);
  if (!field) return [];
  const directions: readonly SortDirection[] = hasFewValues(field) ? ['Ascending', 'Descending'] : [getDirection(sort) ?? 'Ascending'];
  return directions.map((direction) => [{ field, direction }]);
}

/** Returns the sorts before the first one without an index. */
function getIndexedPrefix(sorts: readonly PropertyRecord[], fields: readonly EntityField[]): Term[] {
  const terms: Term[] = [];
  for (const sort of sorts) {
    const field = findIndexableField(sort, fields);
    if (!field) break;
    terms.push({ field, direction: getDirection(sort) ?? 'Ascending' });
  }
  return terms;
}

/** Returns the column of a sort or a filter, if it can be indexed. */
function findIndexableField(sort: PropertyRecord, fields: readonly EntityField[]): EntityField | undefined {
  const path = getPath(sort);
  return fields.find((field) => field.property === path && fitsIndex(field));
}

function fitsIndex({ type, shape }: EntityField): boolean {
  if (type === 'Json' || type === 'Bytes') return false;
  if (type !== 'string' || shape.kind === 'enum') return true;
  return (shape.rules ?? []).some((rule) => rule.rule === 'maxLength' && rule.count <= longestKeyedText);
}

function hasFewValues({ type, shape }: EntityField): boolean {
  return type === 'boolean' || shape.kind === 'enum';
}

function getDirection({ role }: PropertyRecord): SortDirection | undefined {
  return role?.kind === 'sort' ? role.default : undefined;
}
