import { omitUndefined } from '@portico/core/values';
import type { EntityField, EntityModel, EntityRelation } from '@portico/core/manifest';
import {
  createComplexScope,
  findMember,
  findMemberShape,
  getDigits,
  hasTrigrams,
  openRows,
  rootAlias,
  takeAnyAlias,
  type EntityModels,
  type SqlFragment,
  type StoredField,
} from '@portico/sql';
import type { EntityPlan } from '../plan/entityPlan.ts';
import type { ParameterType } from '../store/codec.ts';

const scopes = new WeakMap<EntityPlan, CriteriaScope>();

/** Returns the scope of a repository's criteria: the fields of the entity, and those of its to-one relations. */
export function getEntityScope(plan: EntityPlan): CriteriaScope {
  let scope = scopes.get(plan);
  if (!scope) {
    const models = collectModels(plan);
    scopes.set(plan, (scope = buildScope({ model: plan.model, alias: rootAlias, models, take: takeAnyAlias })));
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

/** The rows that criteria are about. */
type Rows = Parameters<typeof createComplexScope>[0];

function buildScope(rows: Rows, path: readonly string[] = []): CriteriaScope {
  const sql = createComplexScope(rows);
  const { model, models } = rows;
  const owner = path.reduce((at, name) => models.get(findRelation(at, name)!.entity)!, model);
  return {
    field(name) {
      const field = owner.fields.find(({ property }) => property === name);
      return field && createField(field, { sql: sql.expression([...path, name]), trigrams: hasTrigrams(owner, name) });
    },
    relation(name) {
      const relation = findRelation(owner, name);
      if (relation?.kind === 'manyToOne') return models.has(relation.entity) ? buildScope(rows, [...path, name]) : undefined;
      const document = owner.fields.find(({ property }) => property === name);
      return document && buildMemberScope(document, [], (members) => sql.expression([...path, name, ...members]));
    },
    many(name) {
      const relation = findRelation(owner, name);
      if (!relation || relation.kind === 'manyToOne' || !models.has(relation.entity)) return undefined;
      const opened = openRows(rows, [...path, name]);
      return { select: opened.select, scope: buildScope(opened.rows) };
    },
  };
}

function findRelation({ relations }: EntityModel, name: string): EntityRelation | undefined {
  return relations.find(({ property }) => property === name);
}

function createField(field: StoredField, { sql, trigrams }: Pick<CriteriaField, 'sql' | 'trigrams'>): CriteriaField {
  return omitUndefined({
    sql,
    type: field.comparedAs ?? field.type,
    trigrams,
    scale: field.type === 'Decimal' ? getDigits(field).scale : undefined,
  });
}

/** Returns the scope of the members of an object column; undefined if the column is no object. */
function buildMemberScope(
  document: EntityField,
  at: readonly string[],
  getSql: (members: readonly string[]) => SqlFragment,
): CriteriaScope | undefined {
  if (document.type !== 'Json' || findMemberShape(document.shape, at)?.kind !== 'object') return undefined;
  return {
    field(name) {
      const member = findMember(document, [...at, name]);
      return member && createField(member, { sql: getSql([...at, name]), trigrams: false });
    },
    relation: (name) => buildMemberScope(document, [...at, name], getSql),
    many: () => undefined,
  };
}

/** A field that can have conditions. */
export interface CriteriaField extends ParameterType {
  /** The expression of its value. */
  readonly sql: SqlFragment;
  /** Whether an index contains the trigrams of its text. */
  readonly trigrams?: boolean;
}

/** The rows of a to-many relation: their sub-select, to which conditions are appended with AND, and the names that the conditions can use. */
export interface CriteriaRows {
  readonly select: SqlFragment;
  readonly scope: CriteriaScope;
}

/** The names that criteria can use: fields, and related entities or object columns with their fields. */
export interface CriteriaScope {
  field(name: string): CriteriaField | undefined;
  relation(name: string): CriteriaScope | undefined;
  /** Returns the rows of a to-many relation. */
  many?(name: string): CriteriaRows | undefined;
}
