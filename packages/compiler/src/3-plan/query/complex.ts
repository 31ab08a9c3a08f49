import { omitUndefined } from '@portico/core/values';
import type { ComplexField, ComplexQueryFilter, EntityField, EntityModel, FieldPath, Shape } from '@portico/core/manifest';
import { hasTrigrams } from '@portico/sql';
import { isLongText } from './longText.ts';
import { relatedOne } from '../data/paths.ts';
import type { EntityById } from '../data/paths.ts';
import { solidMembers } from '../data/members.ts';
import type { TypeLookup } from '../types.ts';

type Nested = Omit<ComplexQueryFilter, 'property'>;

/** What a complex filter is made from. */
export interface ComplexSource {
  readonly entity: EntityModel;
  readonly byId: EntityById;
  readonly types: TypeLookup;
  /** Finds an entity by the key of its class. */
  ofClass(key: string): EntityModel | undefined;
}

/** The way from the query's entity: the relations, and the ids of the entities that have them. */
interface Way {
  readonly path: FieldPath;
  readonly within: readonly string[];
}

const start: Way = { path: [], within: [] };

/** The most relations that a filter about an entity itself follows one after the other. */
const farthest = 3;

/** What can be asked for: the members of the filter's type that the entity has too, nested by relation; of the entity itself, all that it has. */
export function complexFilter(of: Shape, source: ComplexSource, way: Way = start): Nested {
  const { entity, byId, types } = source;
  if (of.kind === 'reference' && source.ofClass(of.name) === entity) return wholeEntity(entity, byId, way);
  const members = solidMembers(of, types);
  const fields = members.flatMap((member) => {
    const field = entity.fields.find(({ property }) => property === member.name);
    return field && isAsked(field) ? [complexField(member.wireName, field, { entity, path: way.path })] : [];
  });
  const relations = members.flatMap((member) => {
    const related = relatedOne(entity, member.name, byId);
    // A relation that leads back to where the way has been would never end.
    if (!related || way.within.includes(related.id)) return [];
    return [
      { name: member.wireName, filter: complexFilter(member.shape, { ...source, entity: related }, further(way, entity, member.name)) },
    ];
  });
  return { fields, relations };
}

/** All columns, and through to-one relations those of other entities, as `Criteria` of the entity have them. */
function wholeEntity(entity: EntityModel, byId: EntityById, way: Way): Nested {
  const fields = entity.fields.filter(isAsked).map((field) => complexField(field.property, field, { entity, path: way.path }));
  if (way.path.length === farthest) return { fields, relations: [] };
  const relations = entity.relations.flatMap(({ property }) => {
    const related = relatedOne(entity, property, byId);
    if (!related || related === entity || way.within.includes(related.id)) return [];
    return [{ name: property, filter: wholeEntity(related, byId, further(way, entity, property)) }];
  });
  return { fields, relations };
}

function further({ path, within }: Way, { id }: EntityModel, relation: string): Way {
  return { path: [...path, relation], within: [...within, id] };
}

function isAsked({ type }: EntityField): boolean {
  return type !== 'Json' && type !== 'Bytes';
}

function complexField(
  name: string,
  { property, type, scale, nullable, shape }: EntityField,
  { entity, path }: { readonly entity: EntityModel; readonly path: FieldPath },
): ComplexField {
  return {
    name,
    path: [...path, property],
    type,
    ...omitUndefined({
      scale,
      nullable,
      trigrams: hasTrigrams(entity, property) ? (true as const) : undefined,
      longText: isLongText({ type, shape }) ? (true as const) : undefined,
      values: shape.kind === 'enum' ? shape.values : undefined,
    }),
  };
}
