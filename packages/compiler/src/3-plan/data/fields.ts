import type { TraitName } from '@portico/core';
import { omitUndefined } from '@portico/core/values';
import type { EntityField, FlowingScalar, ScalarName, Shape } from '@portico/core/manifest';
import { nameColumn } from '@portico/sql';
import type { EntityFieldRecord, EntityRecord } from '../../2-read/records.ts';
import type { TypeLookup } from '../types.ts';
import { inlineShape, findStoredType } from '../../shapes/stored.ts';

const id: EntityField = { property: 'id', column: 'id', type: 'Guid', shape: { kind: 'scalar', scalar: 'Guid' } };

/** Returns the columns of an entity: its id, its own fields in order, then those of its traits. */
export function planFields(record: EntityRecord, types: TypeLookup): EntityField[] {
  const traits = record.traits.flatMap(({ value }) => planTraitFields(value, record));
  return [id, ...record.fields.map((field) => planOwnField(field, types)), ...traits];
}

function planOwnField(record: EntityFieldRecord, types: TypeLookup): EntityField {
  const shape = inlineShape(record.shape, types);
  const type = findStoredType(shape);
  const [precision, scale] = record.precision?.value ?? [18, 4];
  const value = record.initializer?.value;
  return {
    property: record.name,
    column: nameColumn(record.name),
    type,
    shape,
    ...omitUndefined({
      nullable: record.optional || shape.nullable ? (true as const) : undefined,
      explicitNull: shape.nullable,
      precision: type === 'Decimal' ? precision : undefined,
      scale: type === 'Decimal' ? scale : undefined,
      default: value === undefined || typeof value === 'object' ? undefined : value,
    }),
    ...getNumbering(record),
    ...omitUndefined({ renamedFrom: record.renamedFrom, description: record.description }),
  };
}

function planTraitFields(trait: TraitName, { states }: EntityRecord): EntityField[] {
  switch (trait) {
    case 'Audited':
      return [
        createField(trait, 'createdAt', 'DateTimeOffset'),
        { ...createField(trait, 'createdBy', 'string'), nullable: true },
        createField(trait, 'updatedAt', 'DateTimeOffset'),
        { ...createField(trait, 'updatedBy', 'string'), nullable: true },
      ];
    case 'SoftDeleted':
      return [
        { ...createField(trait, 'isDeleted', 'boolean'), default: false },
        { ...createField(trait, 'deletedAt', 'DateTimeOffset'), nullable: true },
        { ...createField(trait, 'deletedBy', 'string'), nullable: true },
      ];
    case 'Owned':
      return [{ ...createField(trait, 'ownerId', 'string'), nullable: true }];
    case 'Versioned':
      return [{ ...createField(trait, 'rowVersion', 'Int'), default: 1 }];
    case 'TenantScoped':
      return [createField(trait, 'tenantId', 'string')];
    case 'Stateful':
      return states ? [createStatusField(states)] : [];
    case 'IfMatchRequired':
    case 'UserEntity':
      return [];
  }
}

function getNumbering({ number }: EntityFieldRecord): Pick<EntityField, 'number' | 'numbering'> {
  if (!number) return {};
  const { pattern, scope, block = 1 } = number.value;
  const perTenant = scope === 'Tenant';
  if (!perTenant && block === 1) return { number: pattern };
  return { number: pattern, numbering: omitUndefined({ perTenant: perTenant || undefined, block: block === 1 ? undefined : block }) };
}

function createField(trait: TraitName, property: string, scalar: Exclude<ScalarName, FlowingScalar>): EntityField {
  return { property, column: nameColumn(property), type: scalar, shape: { kind: 'scalar', scalar }, trait };
}

function createStatusField(states: NonNullable<EntityRecord['states']>): EntityField {
  const shape: Shape = { kind: 'enum', values: Object.keys(states.moves) };
  return { property: 'status', column: 'status', type: 'string', shape, default: states.initial, trait: 'Stateful' };
}
