import type { Projected, QueryFilter, QueryModel, QuerySort, Shape } from '@portico/core/manifest';
import type { PropertyRecord } from '../../2-read/records.ts';
import { projectionOf } from '../data/projection.ts';
import type { ProjectionSource } from '../data/projection.ts';
import { complexFilter } from './complex.ts';
import type { ComplexSource } from './complex.ts';
import { isFilter, pagingOf, targetOf } from './roles.ts';
import type { QueryContext } from './roles.ts';

/** What a query does: its filters, sorts and projection, as far as they lead somewhere. */
export function planQuery(context: QueryContext & ProjectionSource & ComplexSource): QueryModel {
  const { record, entity } = context;
  const { maxPageSize } = record;
  const answer = answerOf(context);
  const result: Shape = record.result?.shape ?? { kind: 'any' };
  const projection = projectionOf(result, entity, context);
  return {
    entity: entity.id,
    answer,
    filters: record.properties.filter((property) => isFilter(property, record)).flatMap((property) => filterOf(property, context)),
    complex: record.properties.flatMap(({ name, role }) =>
      role?.kind === 'complexFilter'
        ? [
            {
              property: name,
              ...complexFilter(role.of, context),
            },
          ]
        : [],
    ),
    sorts: record.properties.flatMap((property) => sortOf(property, context)),
    projection,
    ...(answer === 'keyset' ? { cursor: record.properties.find(({ role }) => role?.kind === 'cursor')!.name } : {}),
    ...(maxPageSize ? { maxPageSize: maxPageSize.value } : {}),
    ...(answer === 'list' && record.maxRows ? { maxRows: record.maxRows.value } : {}),
    ...(answer === 'list' && record.stream ? { streams: true as const } : {}),
    ...(answer === 'page' && record.total && record.total.value !== 'exact' ? { total: record.total.value } : {}),
    ...(record.planPerCall ? { planPerCall: record.planPerCall.value } : {}),
    ...(answer === 'single' && entity.traits.includes('Versioned') ? tagOf(projection) : {}),
  };
}

/** The row version tells the state of the row itself; rows that are shown with it have states of their own. */
function tagOf(projection: readonly Projected[]): Pick<QueryModel, 'versioned' | 'holdsOthers'> {
  const isAlone = projection.every(({ kind, path }) => kind === 'field' && path.length === 1);
  return { versioned: true, ...(isAlone ? {} : { holdsOthers: true }) };
}

/** A required filter on the key asks for one row. */
function answerOf(context: QueryContext): QueryModel['answer'] {
  const { record } = context;
  if (record.single || record.properties.some((property) => asksForKey(property, context))) return 'single';
  return pagingOf(record) ?? 'list';
}

function asksForKey(property: PropertyRecord, context: QueryContext): boolean {
  const target = isFilter(property, context.record) ? targetOf(property, context) : undefined;
  return target?.path.join('.') === 'id' && property.presence === 'required' && operatorOf(property) === 'Equals';
}

function operatorOf({ role }: PropertyRecord): QueryFilter['operator'] {
  return role?.kind === 'filter' ? role.operator : 'Equals';
}

function filterOf(property: PropertyRecord, context: QueryContext): QueryFilter[] {
  const target = targetOf(property, context);
  if (!target) return [];
  const { type, scale } = target.field;
  const base = { property: property.name, path: target.path, operator: operatorOf(property), type };
  return [scale === undefined ? base : { ...base, scale }];
}

function sortOf(property: PropertyRecord, context: QueryContext): QuerySort[] {
  const { name, role } = property;
  const target = role?.kind === 'sort' ? targetOf(property, context) : undefined;
  if (role?.kind !== 'sort' || !target) return [];
  return [{ property: name, path: target.path, ...(role.default ? { default: role.default } : {}) }];
}
