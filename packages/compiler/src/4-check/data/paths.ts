import type { EntityModel } from '@portico/core/manifest';
import { relatedMany, relatedOne } from '../../3-plan/data/paths.ts';
import type { EntityById } from '../../3-plan/data/paths.ts';
import { didYouMean, noColumn } from './view.ts';

/** Why a path such as `customer.name` leads to no column. */
export function findPathProblem(entity: EntityModel, path: string, byId: EntityById): string {
  const names = path.split('.');
  let owner = entity;
  for (const name of names.slice(0, -1)) {
    const next = relatedOne(owner, name, byId);
    if (!next && relatedMany(owner, name, byId)) return `'${name}' leads to many`;
    if (!next) return `'${owner.name}' has no relation '${name}'${didYouMean(name, owner.relations)}`;
    owner = next;
  }
  return noColumn(owner, names.at(-1) ?? '');
}
