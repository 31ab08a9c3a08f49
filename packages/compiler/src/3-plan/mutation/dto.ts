import { omitUndefined } from '@portico/core/values';
import type { EntityField, EntityModel, Member, Shape } from '@portico/core/manifest';
import type { EntityRecord, OperationRecord, TypeRecord } from '../../2-read/records.ts';
import type { TypeNames } from '../types.ts';

/** The fields of traits that say nothing to a client. */
const hidden = new Set(['isDeleted', 'deletedAt', 'deletedBy', 'tenantId']);

/** Where the DTO of an entity is looked for. */
export interface DtoSource {
  readonly entity: EntityModel;
  readonly record: EntityRecord;
  readonly types: TypeNames;
  /** Finds a type that the area exports, by its name. */
  readonly declaredType: (name: string) => TypeRecord | undefined;
}

/** What a mutation answers with: what it declares, else the area's `<Entity>Dto`, else all fields of the entity. */
export function dtoOf({ result }: OperationRecord, source: DtoSource): Shape {
  return result?.shape ?? declaredDto(source) ?? source.types.define(generatedDto(source));
}

function declaredDto({ entity, declaredType }: DtoSource): Shape | undefined {
  const named = declaredType(`${entity.name}Dto`);
  return named && { kind: 'reference', name: named.key };
}

function generatedDto({ entity, record }: DtoSource): TypeRecord {
  const declared = new Map(record.fields.map((field) => [field.name, field.shape]));
  const members = entity.fields
    .filter(({ property }) => !hidden.has(property))
    .map((field) => dtoMember(field, declared.get(field.property) ?? field.shape));
  return { key: `dto ${entity.id}`, name: `${entity.name}Dto`, shape: { kind: 'object', members } };
}

/** The member of a field: what the field is checked against at a save is no rule of an answer, but published all the same. */
function dtoMember({ property, nullable, explicitNull, description }: EntityField, shape: Shape): Member {
  return {
    name: property,
    wireName: property,
    shape,
    ...omitUndefined({ optional: nullable && !explicitNull ? (true as const) : undefined, description }),
  };
}
