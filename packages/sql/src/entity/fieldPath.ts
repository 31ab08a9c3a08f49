import type { EntityModel, FieldPath, Quantifier } from '@portico/core/manifest';
import { getEntity, getField, getRelation, type EntityModels } from '../names/models.ts';
import { findMember, type StoredField } from '../text/members.ts';

/** The parts of a path: to-one relations, then a field, or a to-many relation with the rest of the path. */
export interface PathParts {
  readonly relations: readonly string[];
  /** The field, and the names that lead to its member; empty if a to-many relation follows. */
  readonly field: readonly string[];
  readonly many?: ManyStep;
}

/** A step through a to-many relation. */
export interface ManyStep {
  readonly relation: string;
  readonly quantifier: Quantifier;
  /** The path from the related entity. */
  readonly rest: FieldPath;
}

/** Splits a path of an entity. `['house', 'rooms', 'some', 'kind']` has the relations `['house']`, and the step through `rooms`. */
export function splitPath(model: EntityModel, path: FieldPath, models: EntityModels): PathParts {
  let at = model;
  for (const [index, name] of path.entries()) {
    const relation = at.relations.find(({ property }) => property === name);
    const relations = path.slice(0, index);
    if (!relation) return { relations, field: requireField(at, path.slice(index)) };
    if (relation.kind !== 'manyToOne')
      return { relations, field: [], many: { relation: name, quantifier: path[index + 1] as Quantifier, rest: path.slice(index + 2) } };
    at = getEntity(models, relation.entity);
  }
  throw new Error(`The path '${path.join('.')}' of ${model.id} ends at a relation.`);
}

function requireField(model: EntityModel, names: readonly string[]): readonly string[] {
  const [name = ''] = names;
  if (names.length > 1 && !model.fields.some(({ property }) => property === name)) getRelation(model, name);
  return names;
}

/** Returns the field that a name leads to, or the member of a document; throws if there is none. */
export function getFieldAt(model: EntityModel, [name = '', ...members]: readonly string[]): StoredField {
  const field = getField(model, name);
  if (members.length === 0) return field;
  const member = findMember(field, members);
  if (!member) throw new Error(`${model.id} has no value '${[name, ...members].join('.')}' that can be compared.`);
  return member;
}
