import { omitUndefined } from '@portico/core/values';
import type { ComplexField, ComplexQueryFilter, EntityField, EntityModel, FieldPath, Shape } from '@portico/core/manifest';
import { hasTrigrams } from '@portico/sql';
import { isLongText } from './longText.ts';
import { findRelatedOne } from '../data/paths.ts';
import type { EntityById } from '../data/paths.ts';
import { listSolidMembers } from '../data/members.ts';
import type { TypeLookup } from '../types.ts';

type Nested = Omit<ComplexQueryFilter, 'property'>;

/** The inputs for a complex filter. */
export interface ComplexSource {
  readonly entity: EntityModel;
  readonly byId: EntityById;
  readonly types: TypeLookup;
  /** Finds an entity by the key of its class. */
  ofClass(key: string): EntityModel | undefined;
}

/** The path from the query's entity: the relations, and the ids of the entities that have them. */
interface FieldRoute {
  readonly path: FieldPath;
  readonly within: readonly string[];
}

const start: FieldRoute = { path: [], within: [] };

/** The maximum number of relations that a filter about an entity itself follows one after the other. */
const farthest = 3;

/** Plans the filterable members: members of the filter's type that the entity has, nested by relation; for the entity itself, all its members. */
export function planComplexFilter(of: Shape, source: ComplexSource, way: FieldRoute = start): Nested {
  const { entity, byId, types } = source;
  if (of.kind === 'reference' && source.ofClass(of.name) === entity) return listEntityFields(entity, byId, way);
  const members = listSolidMembers(of, types);
  const fields = members.flatMap((member) => {
    const field = entity.fields.find(({ property }) => property === member.name);
    return field && isAsked(field) ? [planComplexField(member.wireName, field, { entity, path: way.path })] : [];
  });
  const relations = members.flatMap((member) => {
    const related = findRelatedOne(entity, member.name, byId);
    // Following a relation back to an entity on the path would never end.
    if (!related || way.within.includes(related.id)) return [];
    return [
      {
        name: member.wireName,
        filter: planComplexFilter(member.shape, { ...source, entity: related }, extendPath(way, entity, member.name)),
      },
    ];
  });
  return { fields, relations };
}

/** Returns all columns, including those of other entities through to-one relations, as in `Criteria` of the entity. */
function listEntityFields(entity: EntityModel, byId: EntityById, way: FieldRoute): Nested {
  const fields = entity.fields.filter(isAsked).map((field) => planComplexField(field.property, field, { entity, path: way.path }));
  if (way.path.length === farthest) return { fields, relations: [] };
  const relations = entity.relations.flatMap(({ property }) => {
    const related = findRelatedOne(entity, property, byId);
    if (!related || related === entity || way.within.includes(related.id)) return [];
    return [{ name: property, filter: listEntityFields(related, byId, extendPath(way, entity, property)) }];
  });
  return { fields, relations };
}

function extendPath({ path, within }: FieldRoute, { id }: EntityModel, relation: string): FieldRoute {
  return { path: [...path, relation], within: [...within, id] };
}

function isAsked({ type }: EntityField): boolean {
  return type !== 'Json' && type !== 'Bytes';
}

function planComplexField(
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
