import type { EntityField, EntityKey, EntityRelation } from '@portico/core/manifest';
import { indexName, uniqueName } from '@portico/sql';
import type { EntityRecord } from '../../2-read/records.ts';

/** What the keys of an entity are made from. */
export interface KeyedEntity {
  readonly table: string;
  readonly record: EntityRecord;
  readonly fields: readonly EntityField[];
  readonly relations: readonly EntityRelation[];
}

/** The unique keys: declared ones (within a tenant, where rows belong to one), and those of generated numbers. */
export function uniqueOf(entity: KeyedEntity): EntityKey[] {
  const tenant = hasTrait(entity, 'TenantScoped') ? ['tenantId'] : [];
  const declared = entity.record.fields.flatMap(({ name, unique }) => (unique ? [[...tenant, name, ...unique.value]] : []));
  const numbers = entity.record.fields.flatMap(({ name, number, unique }) =>
    number && !unique ? [[...(number.value.scope === 'Tenant' ? tenant : []), name]] : [],
  );
  return distinct(entity, [...declared, ...numbers]).map((properties) => named(uniqueName, entity, properties));
}

/** The indexes: declared ones, and one for each column by which rows are looked up that begins no other key. */
export function indexesOf(entity: KeyedEntity, unique: readonly EntityKey[]): EntityKey[] {
  const declared = entity.record.fields.flatMap(({ name, indexed }) => (indexed ? [[name, ...indexed.value]] : []));
  const references = entity.relations.flatMap(({ kind, key }) => (kind === 'manyToOne' && key !== undefined ? [[key]] : []));
  const scopes = [...(hasTrait(entity, 'Owned') ? [['ownerId']] : []), ...(hasTrait(entity, 'TenantScoped') ? [['tenantId']] : [])];
  const begun = new Set([...declared, ...unique.map(({ properties }) => properties)].map(([first]) => first));
  const needed = [...references, ...scopes].filter(([first]) => !begun.has(first));
  return distinct(entity, [...declared, ...needed]).map((properties) => named(indexName, entity, properties));
}

function hasTrait({ record }: KeyedEntity, trait: string): boolean {
  return record.traits.some(({ value }) => value === trait);
}

/** Each list once, with each name once, as far as it names fields of the entity. */
function distinct({ fields }: KeyedEntity, lists: readonly (readonly string[])[]): (readonly string[])[] {
  const known = new Set(fields.map(({ property }) => property));
  const sound = lists.map((list) => [...new Set(list)]).filter((list) => list.every((property) => known.has(property)));
  return [...new Map(sound.map((list) => [list.join(), list])).values()];
}

function named(nameOf: typeof uniqueName, { table, fields }: KeyedEntity, properties: readonly string[]): EntityKey {
  const columns = properties.map((property) => fields.find((field) => field.property === property)!.column);
  return { name: nameOf(table, columns), properties };
}
