import type { TraitName } from '@portico/core';
import { omitUndefined } from '@portico/core/values';
import type { EntityField, FlowingScalar, ScalarName, Shape } from '@portico/core/manifest';
import { columnName } from '@portico/sql';
import type { EntityFieldRecord, EntityRecord } from '../../2-read/records.ts';
import type { TypeLookup } from '../types.ts';
import { inlined, storedType } from '../../shapes/stored.ts';

const id: EntityField = { property: 'id', column: 'id', type: 'Guid', shape: { kind: 'scalar', scalar: 'Guid' } };

/** The columns of an entity: its id, its own fields in order, then those of its traits. */
export function fieldsOf(record: EntityRecord, types: TypeLookup): EntityField[] {
  const traits = record.traits.flatMap(({ value }) => traitFields(value, record));
  return [id, ...record.fields.map((field) => ownField(field, types)), ...traits];
}

function ownField(record: EntityFieldRecord, types: TypeLookup): EntityField {
  const shape = inlined(record.shape, types);
  const type = storedType(shape);
  const [precision, scale] = record.precision?.value ?? [18, 4];
  const value = record.initializer?.value;
  return {
    property: record.name,
    column: columnName(record.name),
    type,
    shape,
    ...omitUndefined({
      nullable: record.optional || shape.nullable ? (true as const) : undefined,
      explicitNull: shape.nullable,
      precision: type === 'Decimal' ? precision : undefined,
      scale: type === 'Decimal' ? scale : undefined,
      default: value === undefined || typeof value === 'object' ? undefined : value,
    }),
    ...numberOf(record),
    ...omitUndefined({ renamedFrom: record.renamedFrom, description: record.description }),
  };
}

function traitFields(trait: TraitName, { states }: EntityRecord): EntityField[] {
  switch (trait) {
    case 'Audited':
      return [
        field(trait, 'createdAt', 'DateTimeOffset'),
        { ...field(trait, 'createdBy', 'string'), nullable: true },
        field(trait, 'updatedAt', 'DateTimeOffset'),
        { ...field(trait, 'updatedBy', 'string'), nullable: true },
      ];
    case 'SoftDeleted':
      return [
        { ...field(trait, 'isDeleted', 'boolean'), default: false },
        { ...field(trait, 'deletedAt', 'DateTimeOffset'), nullable: true },
        { ...field(trait, 'deletedBy', 'string'), nullable: true },
      ];
    case 'Owned':
      return [{ ...field(trait, 'ownerId', 'string'), nullable: true }];
    case 'Versioned':
      return [{ ...field(trait, 'rowVersion', 'Int'), default: 1 }];
    case 'TenantScoped':
      return [field(trait, 'tenantId', 'string')];
    case 'Stateful':
      return states ? [statusField(states)] : [];
    case 'IfMatchRequired':
    case 'UserEntity':
      return [];
  }
}

function numberOf({ number }: EntityFieldRecord): Pick<EntityField, 'number' | 'numbering'> {
  if (!number) return {};
  const { pattern, scope, block = 1 } = number.value;
  const perTenant = scope === 'Tenant';
  if (!perTenant && block === 1) return { number: pattern };
  return { number: pattern, numbering: omitUndefined({ perTenant: perTenant || undefined, block: block === 1 ? undefined : block }) };
}

function field(trait: TraitName, property: string, scalar: Exclude<ScalarName, FlowingScalar>): EntityField {
  return { property, column: columnName(property), type: scalar, shape: { kind: 'scalar', scalar }, trait };
}

function statusField(states: NonNullable<EntityRecord['states']>): EntityField {
  const shape: Shape = { kind: 'enum', values: Object.keys(states.moves) };
  return { property: 'status', column: 'status', type: 'string', shape, default: states.initial, trait: 'Stateful' };
}
