import type { TraitName } from '@portico/core';
import type { EntityField, EntityModel, EntityRelation, StoredType } from '@portico/core/manifest';
import { nameColumn, nameIndex, linkTableName, nameTable, nameUnique } from '../../src/index.ts';

type FieldOptions = Partial<Pick<EntityField, 'nullable' | 'precision' | 'scale' | 'default'>>;

export function field(property: string, type: StoredType, options: FieldOptions = {}): EntityField {
  return { property, column: nameColumn(property), type, shape: { kind: 'any' }, ...options };
}

const nullable = { nullable: true } as const;
const traitFields: Readonly<Record<TraitName, readonly EntityField[]>> = {
  Audited: [
    field('createdAt', 'DateTimeOffset'),
    field('createdBy', 'string', nullable),
    field('updatedAt', 'DateTimeOffset'),
    field('updatedBy', 'string', nullable),
  ],
  SoftDeleted: [field('isDeleted', 'boolean'), field('deletedAt', 'DateTimeOffset', nullable), field('deletedBy', 'string', nullable)],
  Owned: [field('ownerId', 'string', nullable)],
  Versioned: [field('rowVersion', 'Int')],
  TenantScoped: [field('tenantId', 'string')],
  Stateful: [field('status', 'string')],
  IfMatchRequired: [],
  UserEntity: [],
};

interface Declared {
  readonly traits?: readonly TraitName[];
  readonly fields: readonly EntityField[];
  readonly relations?: readonly EntityRelation[];
  readonly unique?: readonly (readonly string[])[];
  readonly indexes?: readonly (readonly string[])[];
}

export function entity(id: string, { traits = [], fields, relations = [], unique = [], indexes = [] }: Declared): EntityModel {
  const [area, name] = id.split('.') as [string, string];
  const table = nameTable(area, name);
  const own = traits.flatMap((trait) => traitFields[trait].map((each) => ({ ...each, trait })));
  return {
    id,
    name,
    area,
    store: 'test',
    table,
    traits,
    fields: [field('id', 'Guid'), ...fields, ...own],
    relations,
    unique: unique.map((properties) => ({ name: nameUnique(table, properties.map(nameColumn)), properties })),
    indexes: indexes.map((properties) => ({ name: nameIndex(table, properties.map(nameColumn)), properties })),
  };
}

export const property = entity('Catalog.Property', {
  traits: ['SoftDeleted'],
  fields: [field('name', 'string'), field('city', 'string', nullable), field('rating', 'Int'), field('categoryId', 'Guid')],
  relations: [
    { property: 'category', kind: 'manyToOne', entity: 'Catalog.Category', key: 'categoryId' },
    { property: 'rooms', kind: 'oneToMany', entity: 'Catalog.Room', key: 'propertyId' },
    {
      property: 'amenities',
      kind: 'manyToMany',
      entity: 'Catalog.Amenity',
      links: { table: linkTableName('catalog_property', 'amenities'), own: 'property_id', other: 'amenity_id' },
    },
  ],
  unique: [['name']],
  indexes: [['city', 'rating']],
});

/** Not guarded: it is always there. */
export const category = entity('Catalog.Category', {
  fields: [field('name', 'string'), field('parentId', 'Guid', nullable)],
  relations: [{ property: 'parent', kind: 'manyToOne', entity: 'Catalog.Category', key: 'parentId' }],
});

export const amenity = entity('Catalog.Amenity', { traits: ['SoftDeleted'], fields: [field('name', 'string')] });

/** One column of every type. */
export const room = entity('Catalog.Room', {
  traits: ['SoftDeleted', 'Versioned'],
  fields: [
    field('code', 'string'),
    field('open', 'boolean'),
    field('area', 'number'),
    field('beds', 'Int'),
    field('serial', 'Long'),
    field('rate', 'Decimal', { precision: 12, scale: 2 }),
    field('key', 'Guid'),
    field('builtAt', 'DateTimeOffset'),
    field('since', 'DateOnly'),
    field('photo', 'Bytes', nullable),
    field('extras', 'Json', nullable),
    field('propertyId', 'Guid'),
  ],
  relations: [{ property: 'property', kind: 'manyToOne', entity: 'Catalog.Property', key: 'propertyId' }],
  unique: [['propertyId', 'code']],
});

/** Owned, of a tenant, with names that are reserved words. */
export const order = entity('Sales.Order', {
  traits: ['Owned', 'TenantScoped', 'Versioned'],
  fields: [
    field('select', 'string'),
    field('group', 'Int', nullable),
    field('user', 'string', nullable),
    field('roomId', 'Guid', nullable),
  ],
  relations: [{ property: 'room', kind: 'manyToOne', entity: 'Catalog.Room', key: 'roomId' }],
  unique: [['select', 'group']],
  indexes: [['user']],
});

export const all: readonly EntityModel[] = [property, category, amenity, room, order];
export const models: ReadonlyMap<string, EntityModel> = new Map(all.map((model) => [model.id, model]));
