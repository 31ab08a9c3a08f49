import type { ComplexQueryFilter, EntityModel, FieldPath, Projected, QueryModel } from '@portico/core/manifest';
import type { EntityById } from '../data/paths.ts';

/** Returns every entity with rows or links that a query reads: for its result, its filters and its sorts. */
export function readEntities(query: QueryModel, byId: EntityById): readonly EntityModel[] {
  const found = new Set<EntityModel>();
  const root = byId(query.entity);
  if (!root) return [];
  const follow = (from: EntityModel, path: FieldPath): EntityModel => {
    let at = from;
    for (const name of path) {
      const relation = at.relations.find(({ property }) => property === name);
      const next = relation && byId(relation.entity);
      if (!next) break;
      found.add((at = next));
    }
    return at;
  };
  const project = (members: readonly Projected[], from: EntityModel): void => {
    for (const member of members) {
      const to = follow(from, member.path);
      if (member.kind !== 'field') project(member.members, to);
    }
  };
  const search = ({ fields, relations }: Omit<ComplexQueryFilter, 'property'>): void => {
    for (const { path } of fields) follow(root, path);
    for (const { filter } of relations) search(filter);
  };
  found.add(root);
  project(query.projection, root);
  for (const { path } of [...query.filters, ...query.sorts]) follow(root, path);
  for (const filter of query.complex) search(filter);
  return [...found];
}
