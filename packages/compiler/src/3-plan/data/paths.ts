import type { EntityField, EntityModel, FieldPath } from '@portico/core/manifest';

/** Finds an entity by its id. */
export type EntityById = (id: string) => EntityModel | undefined;

/** A field, and the way to it from an entity. */
export interface FieldAt {
  readonly path: FieldPath;
  readonly field: EntityField;
}

/** Returns the field at a path such as `customer.name`, through to-one relations; undefined if the path is invalid. */
export function resolveField(entity: EntityModel, path: string, byId: EntityById): FieldAt | undefined {
  const names = path.split('.');
  let owner: EntityModel | undefined = entity;
  for (const name of names.slice(0, -1)) owner = owner && findRelatedOne(owner, name, byId);
  const field = owner?.fields.find(({ property }) => property === names.at(-1));
  return field && { path: names, field };
}

/** Returns the entity of a to-one relation. */
export function findRelatedOne(entity: EntityModel, name: string, byId: EntityById): EntityModel | undefined {
  const relation = entity.relations.find(({ property, kind }) => property === name && kind === 'manyToOne');
  return relation && byId(relation.entity);
}

/** Returns the entity of a to-many relation. */
export function findRelatedMany(entity: EntityModel, name: string, byId: EntityById): EntityModel | undefined {
  const relation = entity.relations.find(({ property, kind }) => property === name && kind !== 'manyToOne');
  return relation && byId(relation.entity);
}
