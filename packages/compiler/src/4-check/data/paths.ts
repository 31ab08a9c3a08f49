import type { EntityModel } from '@portico/core/manifest';
import { findRelatedMany, findRelatedOne } from '../../3-plan/data/paths.ts';
import type { EntityById } from '../../3-plan/data/paths.ts';
import { suggestName, describeMissingColumn } from './view.ts';

/** Returns why a path such as `customer.name` is not a column. */
export function findPathProblem(entity: EntityModel, path: string, byId: EntityById): string {
  const names = path.split('.');
  let owner = entity;
  for (const name of names.slice(0, -1)) {
    const next = findRelatedOne(owner, name, byId);
    if (!next && findRelatedMany(owner, name, byId)) return `'${name}' is a to-many relation`;
    if (!next) return `'${owner.name}' has no relation '${name}'${suggestName(name, owner.relations)}`;
    owner = next;
  }
  return describeMissingColumn(owner, names.at(-1) ?? '');
}
