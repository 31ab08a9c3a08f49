import { listComputedPaths } from '@portico/core/manifest';
import type { ComplexQueryFilter, EntityModel, FieldPath, MemberSource, QueryModel } from '@portico/core/manifest';
import { followPath } from '../data/paths.ts';
import type { EntityById } from '../data/paths.ts';

/** Returns every entity with rows or links that a query reads: for its result, its filters and its sorts. */
export function readEntities(query: QueryModel, byId: EntityById): readonly EntityModel[] {
  const found = new Set<EntityModel>();
  const root = byId(query.entity);
  if (!root) return [];
  const follow = (from: EntityModel, path: FieldPath): EntityModel => {
    const along = followPath(from, path, byId);
    for (const entity of along) found.add(entity);
    return along.at(-1) ?? from;
  };
  const project = (members: readonly MemberSource[], from: EntityModel): void => {
    for (const member of members) {
      if (member.kind === 'computed') {
        for (const path of listComputedPaths(member.value)) follow(from, path);
        continue;
      }
      const to = follow(from, member.path);
      if (member.kind !== 'field') project(member.members, to);
    }
  };
  const search = ({ fields, relations }: Omit<ComplexQueryFilter, 'property'>, from: EntityModel): void => {
    for (const { path } of fields) follow(from, path);
    for (const { filter, many } of relations) search(filter, many ? follow(from, many) : from);
  };
  found.add(root);
  project(query.projection, root);
  for (const { path } of [...query.filters, ...query.sorts]) follow(root, path);
  for (const filter of query.complex) search(filter, root);
  return [...found];
}
