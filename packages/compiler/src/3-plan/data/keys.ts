import { omitUndefined } from '@portico/core/values';
import type { EntityField, EntityIndex, EntityKey, EntityRelation } from '@portico/core/manifest';
import { nameIndex, nameUnique } from '@portico/sql';
import type { EntityRecord } from '../../2-read/records.ts';
import type { IndexedOrder } from './sortIndexes.ts';

/** The inputs for the keys of an entity. */
export interface KeyedEntity {
  readonly table: string;
  readonly record: EntityRecord;
  readonly fields: readonly EntityField[];
  readonly relations: readonly EntityRelation[];
}

/** Plans the unique keys: declared ones (within a tenant, if rows belong to one), and those of generated numbers. */
export function planUniqueKeys(entity: KeyedEntity): EntityKey[] {
  const tenant = hasTrait(entity, 'TenantScoped') ? ['tenantId'] : [];
  const declared = entity.record.fields.flatMap(({ name, unique }) => (unique ? [[...tenant, name, ...unique.value]] : []));
  const numbers = entity.record.fields.flatMap(({ name, number, unique }) =>
    number && !unique ? [[...(number.value.scope === 'Tenant' ? tenant : []), name]] : [],
  );
  return listDistinct(entity, [...declared, ...numbers]).map((properties) => createKey(nameUnique, entity, properties));
}

/** Returns the indexes: declared ones, those for the orders of queries, and one for each lookup column that no other key begins with. */
export function planIndexes(entity: KeyedEntity, unique: readonly EntityKey[], orders: readonly IndexedOrder[]): EntityIndex[] {
  const declared = entity.record.fields.flatMap(({ name, indexed }) => (indexed ? [[name, ...indexed.value]] : []));
  const references = entity.relations.flatMap(({ kind, key }) => (kind === 'manyToOne' && key !== undefined ? [[key]] : []));
  const scopes = [...(hasTrait(entity, 'Owned') ? [['ownerId']] : []), ...(hasTrait(entity, 'TenantScoped') ? [['tenantId']] : [])];
  const live = hasTrait(entity, 'SoftDeleted');
  // An index over live rows does not help statements that read deleted ones.
  const ordered = live ? [] : orders.map(({ properties }) => properties);
  const begun = new Set([...declared, ...unique.map(({ properties }) => properties), ...ordered].map(([first]) => first));
  const needed = [...references, ...scopes].filter(([first]) => !begun.has(first));
  const own = listDistinct(entity, [...declared, ...needed]).map((properties) => createKey(nameIndex, entity, properties));
  return sortByName([...own, ...orders.map((order) => planOrderIndex(entity, order, live)), ...planTrigramIndexes(entity)]);
}

function planOrderIndex({ table, fields }: KeyedEntity, { properties, descending }: IndexedOrder, live: boolean): EntityIndex {
  const columns = properties.map((property) => {
    const { column } = fields.find((field) => field.property === property)!;
    return descending.includes(property) ? `${column}__desc` : column;
  });
  return {
    name: nameIndex(table, columns),
    properties,
    ...omitUndefined({ descending: descending.length > 0 ? descending : undefined, live: live || undefined }),
  };
}

/** Returns the trigram indexes of searchable texts. */
function planTrigramIndexes({ table, record, fields }: KeyedEntity): EntityIndex[] {
  return record.fields.flatMap(({ name, trigrams }) => {
    const field = trigrams && fields.find(({ property, type }) => property === name && type === 'string');
    return field ? [{ name: nameIndex(table, [field.column, 'trigrams']), properties: [name], trigrams: true as const }] : [];
  });
}

/** Returns the indexes with distinct names: the first of each name. */
function sortByName(all: readonly EntityIndex[]): EntityIndex[] {
  return [...new Map(all.toReversed().map((index) => [index.name, index])).values()].toReversed();
}

function hasTrait({ record }: KeyedEntity, trait: string): boolean {
  return record.traits.some(({ value }) => value === trait);
}

/** Returns distinct lists of distinct names; lists with unknown fields are dropped. */
function listDistinct({ fields }: KeyedEntity, lists: readonly (readonly string[])[]): (readonly string[])[] {
  const known = new Set(fields.map(({ property }) => property));
  const sound = lists.map((list) => [...new Set(list)]).filter((list) => list.every((property) => known.has(property)));
  return [...new Map(sound.map((list) => [list.join(), list])).values()];
}

function createKey(nameOf: typeof nameUnique, { table, fields }: KeyedEntity, properties: readonly string[]): EntityKey {
  const columns = properties.map((property) => fields.find((field) => field.property === property)!.column);
  return { name: nameOf(table, columns), properties };
}
