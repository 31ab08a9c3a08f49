import type { EntityField, EntityModel, EntityRelation, StoredType, Shape } from '@portico/core/manifest';
import type { TraitName } from '@portico/core';
import { nameColumn, linkTableName, nameTable } from '@portico/sql';

const shapeOf = (type: StoredType): Shape => (type === 'Json' ? { kind: 'any' } : { kind: 'scalar', scalar: type });

/** Returns a field for tests. */
export function field(property: string, type: StoredType, more: Partial<EntityField> = {}): EntityField {
  return { property, column: nameColumn(property), type, shape: shapeOf(type), ...more };
}

const traitFields: Readonly<Record<TraitName, readonly EntityField[]>> = {
  Audited: [
    field('createdAt', 'DateTimeOffset', { trait: 'Audited' }),
    field('createdBy', 'string', { trait: 'Audited', nullable: true }),
    field('updatedAt', 'DateTimeOffset', { trait: 'Audited' }),
    field('updatedBy', 'string', { trait: 'Audited', nullable: true }),
  ],
  SoftDeleted: [
    field('isDeleted', 'boolean', { trait: 'SoftDeleted' }),
    field('deletedAt', 'DateTimeOffset', { trait: 'SoftDeleted', nullable: true }),
    field('deletedBy', 'string', { trait: 'SoftDeleted', nullable: true }),
  ],
  Owned: [field('ownerId', 'string', { trait: 'Owned', nullable: true })],
  Versioned: [field('rowVersion', 'Int', { trait: 'Versioned' })],
  TenantScoped: [field('tenantId', 'string', { trait: 'TenantScoped' })],
  Stateful: [field('status', 'string', { trait: 'Stateful' })],
  IfMatchRequired: [],
  UserEntity: [],
};

/** Returns an entity of the area `Sample` for tests. */
export function entity(
  name: string,
  fields: readonly EntityField[],
  { traits = [], relations = [] }: { traits?: readonly TraitName[]; relations?: readonly EntityRelation[] } = {},
): EntityModel {
  return {
    id: `Sample.${name}`,
    name,
    area: 'Sample',
    store: 'sample',
    table: nameTable('Sample', name),
    traits,
    fields: [field('id', 'Guid'), ...fields, ...traits.flatMap((trait) => traitFields[trait])],
    relations,
    unique: [],
    indexes: [],
  };
}

const or = { nullable: true } as const;

/** Hidden from some: by soft delete, owner and tenant. */
export const place = entity('Place', [field('city', 'string'), field('stars', 'Int', or)], {
  traits: ['SoftDeleted', 'Owned', 'TenantScoped'],
});

/** A label, linked many-to-many. */
export const label = entity('Label', [field('text', 'string')], { traits: ['SoftDeleted'] });

/** One nullable field of every type, a to-one, a to-many and a many-to-many relation. */
export const thing = entity(
  'Thing',
  [
    field('name', 'string', or),
    field('flag', 'boolean', or),
    field('weight', 'number', or),
    field('count', 'Int', or),
    field('big', 'Long', or),
    field('price', 'Decimal', { ...or, precision: 18, scale: 4 }),
    field('ref', 'Guid', or),
    field('at', 'DateTimeOffset', or),
    field('day', 'DateOnly', or),
    field('span', 'Duration', or),
    field('data', 'Bytes', or),
    field('extra', 'Json', or),
    field('rank', 'Int'),
    field('placeId', 'Guid', or),
  ],
  {
    traits: ['SoftDeleted', 'Owned', 'Versioned'],
    relations: [
      { property: 'place', kind: 'manyToOne', entity: 'Sample.Place', key: 'placeId' },
      { property: 'parts', kind: 'oneToMany', entity: 'Sample.Part', key: 'thingId' },
      {
        property: 'labels',
        kind: 'manyToMany',
        entity: 'Sample.Label',
        links: { table: linkTableName('sample_thing', 'labels'), own: 'thing_id', other: 'label_id' },
      },
    ],
  },
);

/** Many of them belong to one thing. */
export const part = entity(
  'Part',
  [field('thingId', 'Guid'), field('cost', 'Decimal', { precision: 12, scale: 2 }), field('madeAt', 'DateTimeOffset')],
  {
    traits: ['SoftDeleted'],
    relations: [{ property: 'thing', kind: 'manyToOne', entity: 'Sample.Thing', key: 'thingId' }],
  },
);

/** All of them by id. */
export const models: ReadonlyMap<string, EntityModel> = new Map([place, label, thing, part].map((model) => [model.id, model]));
