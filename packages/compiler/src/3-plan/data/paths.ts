import type { EntityField, EntityModel, FieldPath } from '@portico/core/manifest';

/** Finds an entity by its id. */
export type EntityById = (id: string) => EntityModel | undefined;

/** A field, and the way to it from an entity. */
export interface FieldAt {
  readonly path: FieldPath;
  readonly field: EntityField;
}

/** The field that a path such as `customer.name` leads to, through to-one relations; undefined where it leads nowhere. */
export function fieldAt(entity: EntityModel, path: string, byId: EntityById): FieldAt | undefined {
  const names = path.split('.');
  let owner: EntityModel | undefined = entity;
  for (const name of names.slice(0, -1)) owner = owner && relatedOne(owner, name, byId);
  const field = owner?.fields.find(({ property }) => property === names.at(-1));
  return field && { path: names, field };
}

/** The entity that a to-one relation leads to. */
export function relatedOne(entity: EntityModel, name: string, byId: EntityById): EntityModel | undefined {
  const relation = entity.relations.find(({ property, kind }) => property === name && kind === 'manyToOne');
  return relation && byId(relation.entity);
}

/** The entity that a to-many relation leads to. */
export function relatedMany(entity: EntityModel, name: string, byId: EntityById): EntityModel | undefined {
  const relation = entity.relations.find(({ property, kind }) => property === name && kind !== 'manyToOne');
  return relation && byId(relation.entity);
}
