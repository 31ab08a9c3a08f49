import { quantifiers } from '@portico/core/manifest';
import type { EntityModel, FieldPath, Quantifier } from '@portico/core/manifest';
import { findMember } from '@portico/sql';
import type { StoredField } from '@portico/sql';

/** Finds an entity by its id. */
export type EntityById = (id: string) => EntityModel | undefined;

/** A field, and the way to it from an entity. */
export interface FieldAt {
  readonly path: FieldPath;
  /** The field; of an object column, the member. */
  readonly field: StoredField;
  /** The entity that has the field. */
  readonly owner: EntityModel;
  /** Whether the path leads through a to-many relation. */
  readonly isOfMany: boolean;
}

/**
 * Returns the field at a path such as `customer.name`: through relations, where a to-many relation is followed by a quantifier, and into object columns.
 * Undefined if the path is invalid.
 */
export function resolveField(entity: EntityModel, path: string, byId: EntityById): FieldAt | undefined {
  const names = path.split('.');
  let owner = entity;
  let isOfMany = false;
  for (let at = 0; at < names.length; at++) {
    const relation = owner.relations.find(({ property }) => property === names[at]);
    if (!relation) return resolveOwnField(owner, names.slice(at), { path: names, isOfMany });
    if (relation.kind !== 'manyToOne') {
      isOfMany = true;
      if (!isQuantifier(names[++at])) return undefined;
    }
    const next = byId(relation.entity);
    if (!next) return undefined;
    owner = next;
  }
  return undefined;
}

function resolveOwnField(
  owner: EntityModel,
  [name = '', ...members]: readonly string[],
  { path, isOfMany }: Pick<FieldAt, 'path' | 'isOfMany'>,
): FieldAt | undefined {
  const column = owner.fields.find(({ property }) => property === name);
  const field = column && members.length > 0 ? findMember(column, members) : column;
  return field && { path, field, owner, isOfMany };
}

/** Returns whether a name is one of `some`, `every` and `none`. */
export function isQuantifier(name: string | undefined): name is Quantifier {
  return (quantifiers as readonly (string | undefined)[]).includes(name);
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

/** Returns the entities along a path, in its order. */
export function followPath(entity: EntityModel, path: FieldPath, byId: EntityById): readonly EntityModel[] {
  const along: EntityModel[] = [];
  let isAfterMany = false;
  for (const name of path) {
    // After a to-many relation comes a quantifier, which is not the name of a relation.
    if (isAfterMany && isQuantifier(name)) {
      isAfterMany = false;
      continue;
    }
    const relation = (along.at(-1) ?? entity).relations.find(({ property }) => property === name);
    const next = relation && byId(relation.entity);
    if (!next) break;
    along.push(next);
    isAfterMany = relation.kind !== 'manyToOne';
  }
  return along;
}

/** Returns whether a row on a path of to-one relations may be absent or hidden. */
export function canMiss(entity: EntityModel, names: readonly string[], byId: EntityById): boolean {
  let at = entity;
  for (const name of names) {
    const next = findRelatedOne(at, name, byId);
    if (!next) return false;
    const key = at.relations.find(({ property }) => property === name)!.key;
    if (at.fields.find(({ property }) => property === key)?.nullable) return true;
    if (next.traits.some((trait) => trait === 'SoftDeleted' || trait === 'Owned' || trait === 'TenantScoped')) return true;
    at = next;
  }
  return false;
}
