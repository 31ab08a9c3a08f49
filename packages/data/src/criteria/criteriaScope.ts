import { omitUndefined } from '@portico/core/values';
import type { EntityModel } from '@portico/core/manifest';
import { getDigits, hasTrigrams, resolveRelationPath, type EntityModels, type SqlFragment } from '@portico/sql';
import type { EntityPlan } from '../plan/entityPlan.ts';
import type { ParameterType } from '../store/codec.ts';

const scopes = new WeakMap<EntityPlan, CriteriaScope>();

/** Returns the scope of a repository's criteria: the fields of the entity, and those of its to-one relations. */
export function getEntityScope(plan: EntityPlan): CriteriaScope {
  let scope = scopes.get(plan);
  if (!scope) {
    const models = collectModels(plan);
    scopes.set(plan, (scope = buildScope(plan.model, [], plan.model, models)));
  }
  return scope;
}

/** Returns all entities that can be reached from an entity through relations. */
export function collectModels(plan: EntityPlan): EntityModels {
  const models = new Map<string, EntityModel>();
  const open = [plan];
  for (let next = open.pop(); next; next = open.pop()) {
    if (models.has(next.model.id)) continue;
    models.set(next.model.id, next.model);
    for (const related of Object.values(next.related)) open.push(related());
  }
  return models;
}

function buildScope(model: EntityModel, path: readonly string[], root: EntityModel, models: EntityModels): CriteriaScope {
  return {
    field(name) {
      const field = model.fields.find(({ property }) => property === name);
      if (!field) return undefined;
      const { sql } = resolveRelationPath(root, [...path, name], models);
      const trigrams = hasTrigrams(model, name);
      return omitUndefined({ sql, type: field.type, trigrams, scale: field.type === 'Decimal' ? getDigits(field).scale : undefined });
    },
    relation(name) {
      const relation = model.relations.find(({ property, kind }) => property === name && kind === 'manyToOne');
      const target = relation && models.get(relation.entity);
      return target && buildScope(target, [...path, name], root, models);
    },
  };
}

/** A field that can have conditions. */
export interface CriteriaField extends ParameterType {
  /** The expression of its value. */
  readonly sql: SqlFragment;
  /** Whether an index contains the trigrams of its text. */
  readonly trigrams?: boolean;
}

/** The names that criteria can use: fields, and related entities with their fields. */
export interface CriteriaScope {
  field(name: string): CriteriaField | undefined;
  relation(name: string): CriteriaScope | undefined;
}
