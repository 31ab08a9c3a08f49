import { omitUndefined } from '@portico/core/values';
import type {
  ComplexField,
  ComplexQueryFilter,
  ComplexRelation,
  EntityField,
  EntityModel,
  FieldPath,
  Member,
  Shape,
} from '@portico/core/manifest';
import { findMember, findMemberShape, hasTrigrams } from '@portico/sql';
import type { StoredField } from '@portico/sql';
import { isLongText } from './longText.ts';
import { findRelatedMany, findRelatedOne } from '../data/paths.ts';
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
  return { fields, relations: members.flatMap((member) => planComplexRelation(member, source, way) ?? []) };
}

/** Plans a member that leads to a related entity, or into an object column. */
function planComplexRelation(member: Member, source: ComplexSource, way: FieldRoute): ComplexRelation | undefined {
  const { entity, byId, types } = source;
  const { name, wireName, shape } = member;
  const related = findRelatedOne(entity, name, byId) ?? findRelatedMany(entity, name, byId);
  if (!related) {
    const column = entity.fields.find(({ property, type }) => property === name && type === 'Json');
    return column && { name: wireName, filter: planDocumentFilter(shape, types, { column, path: way.path, names: [] }) };
  }
  // Following a relation back to an entity on the path would never end.
  if (way.within.includes(related.id)) return undefined;
  const route = extendPath(way, entity, name);
  const inner = { ...source, entity: related };
  if (findRelatedOne(entity, name, byId)) return { name: wireName, filter: planComplexFilter(shape, inner, route) };
  const list = shape.kind === 'reference' ? types.get(shape.name)?.shape : shape;
  if (list?.kind !== 'array') return undefined;
  // Conditions on the related rows begin at the related entity.
  return { name: wireName, many: route.path, filter: planComplexFilter(list.items, inner, { ...route, path: [] }) };
}

/** The place of an object within an object column. */
interface DocumentRoute {
  readonly column: EntityField;
  readonly path: FieldPath;
  readonly names: readonly string[];
}

/** Plans the filterable members of an object column. */
function planDocumentFilter(of: Shape, types: TypeLookup, { column, path, names }: DocumentRoute): Nested {
  const members = listSolidMembers(of, types).map((member) => ({ ...member, names: [...names, member.name] }));
  const fields = members.flatMap(({ wireName, names: at }) => {
    const field = findMember(column, at);
    return field ? [planStoredField(wireName, field, { path: [...path, column.property, ...at], hasIndex: false })] : [];
  });
  const relations = members.flatMap(({ wireName, shape, names: at }) =>
    findMemberShape(column.shape, at)?.kind === 'object'
      ? [{ name: wireName, filter: planDocumentFilter(shape, types, { column, path, names: at }) }]
      : [],
  );
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
  field: EntityField,
  { entity, path }: { readonly entity: EntityModel; readonly path: FieldPath },
): ComplexField {
  return planStoredField(name, field, { path: [...path, field.property], hasIndex: hasTrigrams(entity, field.property) });
}

function planStoredField(
  name: string,
  { type, comparedAs, scale, nullable, shape }: StoredField,
  { path, hasIndex }: { readonly path: FieldPath; readonly hasIndex: boolean },
): ComplexField {
  return {
    name,
    path,
    type,
    ...omitUndefined({
      comparedAs,
      scale,
      nullable,
      trigrams: hasIndex ? (true as const) : undefined,
      longText: isLongText({ type, shape }) ? (true as const) : undefined,
      values: shape.kind === 'enum' ? shape.values : undefined,
    }),
  };
}
