import type { EntityField, EntityModel, EntityRelation } from '@portico/core/manifest';
import { listKeyedTexts } from '../errors/longKeys.ts';
import type { EntityPlan } from '../plan/entityPlan.ts';

/** A foreign key of an entity, by the index of its field. */
export interface ForeignKey {
  readonly relation: EntityRelation;
  readonly at: number;
}

/** Facts about an entity that the unit of work uses repeatedly, looked up once. */
export class EntityFacts {
  readonly plan: EntityPlan;
  readonly model: EntityModel;
  readonly isAudited: boolean;
  readonly isSoftDeleted: boolean;
  readonly isOwned: boolean;
  readonly isTenantScoped: boolean;
  /** The index of the row version; -1 if there is none. */
  readonly versionAt: number;
  /** Indexes of the fields that every change writes: the author of the last change, and its time. */
  readonly stamped: readonly number[];
  /** Indexes of the fields that only the framework writes. */
  readonly written: readonly number[];
  /** Indexes of the fields that the framework writes once, or when it hides a row. */
  readonly guarded: readonly number[];
  /** Indexes of the fields whose values are mutable. */
  readonly mutable: readonly number[];
  /** Fields whose values can be written in several forms. */
  readonly variable: readonly EntityField[];
  readonly numbers: readonly EntityField[];
  /** Required fields whose value only the application can set. */
  readonly required: readonly EntityField[];
  readonly foreignKeys: readonly ForeignKey[];
  /** The texts and bytes of each key and index. */
  readonly keyedTexts: readonly (readonly EntityField[])[];
  readonly #positions: ReadonlyMap<string, number>;

  constructor(plan: EntityPlan) {
    const { model } = plan;
    this.plan = plan;
    this.model = model;
    this.isAudited = model.traits.includes('Audited');
    this.isSoftDeleted = model.traits.includes('SoftDeleted');
    this.isOwned = model.traits.includes('Owned');
    this.isTenantScoped = model.traits.includes('TenantScoped');
    this.#positions = new Map(model.fields.map(({ property }, index) => [property, index]));
    this.versionAt = model.traits.includes('Versioned') ? this.at('rowVersion') : -1;
    this.stamped = this.isAudited ? [this.at('updatedAt'), this.at('updatedBy')] : [];
    this.written = model.fields.flatMap(({ trait }, index) => (trait === undefined ? [] : [index]));
    this.guarded = model.fields.flatMap(({ trait, property }, index) => (isGuarded(trait, property) ? [index] : []));
    this.mutable = model.fields.flatMap(({ type }, index) => (isMutable(type) ? [index] : []));
    this.variable = model.fields.filter(({ type, property }) => isVariable(type) && property !== 'id');
    this.numbers = model.fields.filter(({ number }) => number !== undefined);
    this.required = model.fields.filter(({ nullable, trait, number }) => !nullable && trait === undefined && number === undefined);
    this.foreignKeys = model.relations.flatMap((relation) =>
      relation.kind === 'manyToOne' && relation.key !== undefined ? [{ relation, at: this.at(relation.key) }] : [],
    );
    this.keyedTexts = listKeyedTexts(model);
  }

  /** Returns the index of a property's field. */
  at(property: string): number {
    const index = this.#positions.get(property);
    if (index === undefined) throw new Error(`${this.model.id} has no field '${property}'.`);
    return index;
  }
}

function isGuarded(trait: EntityField['trait'], property: string): boolean {
  const own = trait === 'Owned' || trait === 'TenantScoped' || trait === 'SoftDeleted';
  return own || (trait === 'Audited' && property.startsWith('created'));
}

function isVariable(type: EntityField['type']): boolean {
  return type === 'Guid' || type === 'Decimal' || type === 'Duration';
}

function isMutable(type: EntityField['type']): boolean {
  return type === 'DateTimeOffset' || type === 'Bytes' || type === 'Json';
}

const known = new WeakMap<EntityPlan, EntityFacts>();

/** Returns the facts of an entity. */
export function getEntityFacts(plan: EntityPlan): EntityFacts {
  let facts = known.get(plan);
  if (!facts) known.set(plan, (facts = new EntityFacts(plan)));
  return facts;
}
