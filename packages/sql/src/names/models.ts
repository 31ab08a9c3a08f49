import type { EntityField, EntityModel, EntityRelation } from '@portico/core/manifest';

/** The entities of a store by id. */
export type EntityModels = ReadonlyMap<string, EntityModel>;

/** Returns the entity with an id; throws if there is none. */
export function getEntity(models: EntityModels, id: string): EntityModel {
  const model = models.get(id);
  if (!model) throw new Error(`There is no entity '${id}' in the store.`);
  return model;
}

/** Returns the field of a property; throws if there is none. */
export function getField(model: EntityModel, property: string): EntityField {
  const field = model.fields.find((each) => each.property === property);
  if (!field) throw new Error(`${model.id} has no field '${property}'.`);
  return field;
}

/** Returns the relation of a property; throws if there is none. */
export function getRelation(model: EntityModel, property: string): EntityRelation {
  const relation = model.relations.find((each) => each.property === property);
  if (!relation) throw new Error(`${model.id} has no relation '${property}'.`);
  return relation;
}

/** Returns the property with the key of a relation. */
export function getKeyProperty(model: EntityModel, { key, property }: EntityRelation): string {
  if (key === undefined) throw new Error(`The relation '${property}' of ${model.id} has no key.`);
  return key;
}

/** Returns whether the filters of an entity can hide a row that another row refers to. */
export function isGuarded({ traits }: EntityModel): boolean {
  return traits.some((trait) => trait === 'SoftDeleted' || trait === 'Owned' || trait === 'TenantScoped');
}

/** Returns whether an index of the entity contains the trigrams of a property's text. */
export function hasTrigrams({ indexes }: EntityModel, property: string): boolean {
  return indexes.some(({ trigrams, properties }) => trigrams === true && properties[0] === property);
}
