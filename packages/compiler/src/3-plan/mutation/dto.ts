import { omitUndefined } from '@portico/core/values';
import type { EntityField, EntityModel, Member, Shape } from '@portico/core/manifest';
import type { EntityRecord, OperationRecord, TypeRecord } from '../../2-read/records.ts';
import type { TypeNames } from '../types.ts';

/** The fields of traits that are irrelevant to a client. */
const hidden = new Set(['isDeleted', 'deletedAt', 'deletedBy', 'tenantId']);

/** The inputs for finding the DTO of an entity. */
export interface DtoSource {
  readonly entity: EntityModel;
  readonly record: EntityRecord;
  readonly types: TypeNames;
  /** Finds a type that the area exports, by its name. */
  readonly declaredType: (name: string) => TypeRecord | undefined;
}

/** Resolves the result of a mutation: its declared type, otherwise the area's `<Entity>Dto`, otherwise all fields of the entity. */
export function resolveDto({ result }: OperationRecord, source: DtoSource): Shape {
  return result?.shape ?? resolveDeclaredDto(source) ?? source.types.define(generateDto(source));
}

function resolveDeclaredDto({ entity, declaredType }: DtoSource): Shape | undefined {
  const named = declaredType(`${entity.name}Dto`);
  return named && { kind: 'reference', name: named.key };
}

function generateDto({ entity, record }: DtoSource): TypeRecord {
  const declared = new Map(record.fields.map((field) => [field.name, field.shape]));
  const members = entity.fields
    .filter(({ property }) => !hidden.has(property))
    .map((field) => createDtoMember(field, declared.get(field.property) ?? field.shape));
  return { key: `dto ${entity.id}`, name: `${entity.name}Dto`, shape: { kind: 'object', members } };
}

/** Creates the member for a field. The rules that a save checks do not apply to a response, but are published. */
function createDtoMember({ property, nullable, explicitNull, description }: EntityField, shape: Shape): Member {
  return {
    name: property,
    wireName: property,
    shape,
    ...omitUndefined({ optional: nullable && !explicitNull ? (true as const) : undefined, description }),
  };
}
