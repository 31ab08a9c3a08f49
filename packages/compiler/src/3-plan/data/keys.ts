import { omitUndefined } from '@portico/core/values';
import type { EntityField, EntityIndex, EntityKey, EntityRelation } from '@portico/core/manifest';
import { indexName, uniqueName } from '@portico/sql';
import type { EntityRecord } from '../../2-read/records.ts';
import type { IndexedOrder } from './sortIndexes.ts';

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

/** The indexes: declared ones, those of the orders in which queries read, and one for each column by which rows are looked up that begins no other key. */
export function indexesOf(entity: KeyedEntity, unique: readonly EntityKey[], orders: readonly IndexedOrder[]): EntityIndex[] {
  const declared = entity.record.fields.flatMap(({ name, indexed }) => (indexed ? [[name, ...indexed.value]] : []));
  const references = entity.relations.flatMap(({ kind, key }) => (kind === 'manyToOne' && key !== undefined ? [[key]] : []));
  const scopes = [...(hasTrait(entity, 'Owned') ? [['ownerId']] : []), ...(hasTrait(entity, 'TenantScoped') ? [['tenantId']] : [])];
  const live = hasTrait(entity, 'SoftDeleted');
  // An index of live rows serves nothing that looks for deleted ones.
  const ordered = live ? [] : orders.map(({ properties }) => properties);
  const begun = new Set([...declared, ...unique.map(({ properties }) => properties), ...ordered].map(([first]) => first));
  const needed = [...references, ...scopes].filter(([first]) => !begun.has(first));
  const own = distinct(entity, [...declared, ...needed]).map((properties) => named(indexName, entity, properties));
  return byName([...own, ...orders.map((order) => orderIndex(entity, order, live)), ...trigramsOf(entity)]);
}

function orderIndex({ table, fields }: KeyedEntity, { properties, descending }: IndexedOrder, live: boolean): EntityIndex {
  const columns = properties.map((property) => {
    const { column } = fields.find((field) => field.property === property)!;
    return descending.includes(property) ? `${column}__desc` : column;
  });
  return {
    name: indexName(table, columns),
    properties,
    ...omitUndefined({ descending: descending.length > 0 ? descending : undefined, live: live || undefined }),
  };
}

/** The trigram indexes of texts that are searched in. */
function trigramsOf({ table, record, fields }: KeyedEntity): EntityIndex[] {
  return record.fields.flatMap(({ name, trigrams }) => {
    const field = trigrams && fields.find(({ property, type }) => property === name && type === 'string');
    return field ? [{ name: indexName(table, [field.column, 'trigrams']), properties: [name], trigrams: true as const }] : [];
  });
}

/** Each name once: the first of those that have it. */
function byName(all: readonly EntityIndex[]): EntityIndex[] {
  return [...new Map(all.toReversed().map((index) => [index.name, index])).values()].toReversed();
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
