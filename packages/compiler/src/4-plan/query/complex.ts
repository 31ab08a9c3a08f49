import type { ComplexField, ComplexQueryFilter, EntityField, EntityModel, FieldPath, Member, Shape } from '@portico/core/manifest';
import type { TypeRecord } from '../../2-read/records.ts';
import { relatedOne } from '../data/paths.ts';
import type { EntityById } from '../data/paths.ts';
import { solidMembers } from '../data/members.ts';

type Nested = Omit<ComplexQueryFilter, 'property'>;

/** What a complex filter is made from. */
export interface ComplexSource {
  readonly entity: EntityModel;
  readonly byId: EntityById;
  readonly types: ReadonlyMap<string, TypeRecord>;
}

/** What can be asked for: the members of the filter's type that the entity has too, nested by relation. */
export function complexFilter(of: Shape, source: ComplexSource, way: { path: FieldPath; within: readonly string[] } = start): Nested {
  const { entity, byId, types } = source;
  const members = solidMembers(of, types);
  const fields = members.flatMap((member) => {
    const field = entity.fields.find(({ property }) => property === member.name);
    return field && field.type !== 'Json' && field.type !== 'Bytes' ? [complexField(member, field, way.path)] : [];
  });
  const relations = members.flatMap((member) => {
    const related = relatedOne(entity, member.name, byId);
    // A relation that leads back to where the way has been would never end.
    if (!related || way.within.includes(related.id)) return [];
    const next = { path: [...way.path, member.name], within: [...way.within, entity.id] };
    return [{ name: member.wireName, filter: complexFilter(member.shape, { ...source, entity: related }, next) }];
  });
  return { fields, relations };
}

const start = { path: [], within: [] };

function complexField({ wireName }: Member, { property, type, scale, nullable, shape }: EntityField, path: FieldPath): ComplexField {
  return {
    name: wireName,
    path: [...path, property],
    type,
    ...(scale === undefined ? {} : { scale }),
    ...(nullable ? { nullable } : {}),
    ...(shape.kind === 'enum' ? { values: shape.values } : {}),
  };
}
