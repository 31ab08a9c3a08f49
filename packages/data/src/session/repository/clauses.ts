import type { Criteria, EntityBase, ListOptions, SortDirection } from '@portico/core';
import { orderBy, resolveRelationPath } from '@portico/sql';
import { buildCriteriaSql } from '../../criteria/buildCriteriaSql.ts';
import { getEntityScope } from '../../criteria/criteriaScope.ts';
import type { EntityPlan } from '../../plan/entityPlan.ts';
import type { Store } from '../../store/store.ts';
import type { View } from '../../template/view.ts';
import type { Clause } from './loadStatements.ts';

/** An absent clause. */
export const nothing: Clause = { text: '', values: [] };

/** Returns the condition of criteria. */
export function buildCondition<T extends EntityBase>(
  plan: EntityPlan<T>,
  criteria: Criteria<T> | undefined,
  target: { readonly store: Store; readonly view: View },
): Clause {
  if (criteria === undefined || Object.keys(criteria).length === 0) return nothing;
  return buildCriteriaSql(criteria, getEntityScope(plan), target);
}

/** Builds `ORDER BY …` with the key last, so that the order is deterministic. */
export function buildOrder({ model }: EntityPlan<never>, wanted: object | undefined, { dialect }: Store): string {
  const terms = Object.entries((wanted ?? {}) as Record<string, SortDirection | undefined>).flatMap(([property, direction]) => {
    if (direction === undefined) return [];
    const { sql, nullable } = resolveRelationPath(model, [property], new Map());
    return [orderBy(sql, direction, nullable)(dialect)];
  });
  if (wanted === undefined || !('id' in wanted))
    terms.push(orderBy(resolveRelationPath(model, ['id'], new Map()).sql, 'Ascending')(dialect));
  return ` ORDER BY ${terms.join(', ')}`;
}

/** The requested part of the rows, and the limit that applies if none is requested. */
interface Window extends Pick<ListOptions<EntityBase>, 'limit' | 'offset'> {
  readonly unlimited: number;
}

/** Builds `LIMIT … OFFSET …`. A limit of all rows is part of the text, so that the store plans for all of them. */
export function buildWindow({ limit, offset, unlimited }: Window): Clause {
  if (limit !== undefined) return { text: ' LIMIT {0} OFFSET {1}', values: [limit, offset ?? 0] };
  return { text: ` LIMIT ${unlimited} OFFSET {0}`, values: [offset ?? 0] };
}
