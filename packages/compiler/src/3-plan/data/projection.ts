import type { EntityModel, Member, MemberSource, Shape } from '@portico/core/manifest';
import { projectComputed } from '../query/computedMembers.ts';
import type { PlannedMember } from '../query/computedMembers.ts';
import { listSolidMembers } from './members.ts';
import { findRelatedMany, findRelatedOne } from './paths.ts';
import type { TypeLookup } from '../types.ts';
import type { EntityById } from './paths.ts';

/** The inputs of a projection. */
export interface ProjectionSource {
  readonly byId: EntityById;
  readonly types: TypeLookup;
  /** The keys of the types that contain the shape. */
  readonly within?: readonly string[];
  /** The members with a function, by name. */
  readonly computed?: ReadonlyMap<string, PlannedMember>;
}

/** Plans the sources of a result's members: fields with the same names, objects from relations with the same names. Members without a source are omitted. */
export function planProjection(shape: Shape, entity: EntityModel, source: ProjectionSource): readonly MemberSource[] {
  const { within = [], types, computed, ...rest } = source;
  const inner = { ...rest, types, within: shape.kind === 'reference' ? [...within, shape.name] : within };
  // A type that contains itself would be read infinitely.
  const members = listSolidMembers(shape, types).filter((member) => !leadsBack(member.shape, inner.within));
  return members.flatMap((member) => projectComputedMember(member, computed) ?? projectMember(member, entity, inner, computed) ?? []);
}

function projectComputedMember(member: Member, computed: ProjectionSource['computed']): MemberSource | undefined {
  const planned = computed?.get(member.name);
  return planned?.kind === 'value' ? projectComputed(member, planned.planned) : undefined;
}

function projectMember(
  member: Member,
  entity: EntityModel,
  inner: ProjectionSource,
  computed: ProjectionSource['computed'],
): MemberSource | undefined {
  const planned = computed?.get(member.name);
  if (planned?.kind === 'problem') return undefined;
  const name = planned?.kind === 'relation' ? planned.relation : member.name;
  const base = { member: member.name, path: [name] };
  const optional = member.optional ? { optional: true as const } : {};
  if (entity.fields.some(({ property }) => property === name)) return { ...base, kind: 'field', ...optional };
  const one = findRelatedOne(entity, name, inner.byId);
  if (one) return { ...base, kind: 'one', members: planProjection(member.shape, one, inner), ...optional };
  const many = findRelatedMany(entity, name, inner.byId);
  return many && planMany(member, { name, related: many }, inner);
}

/** Plans a list of objects, or a list of ids. */
function planMany(
  { name: member, shape }: Member,
  { name, related }: { readonly name: string; readonly related: EntityModel },
  inner: ProjectionSource,
): MemberSource | undefined {
  const list = shape.kind === 'reference' ? inner.types.get(shape.name)?.shape : shape;
  if (list?.kind !== 'array') return undefined;
  const base = { member, kind: 'many' as const, path: [name] };
  if (list.items.kind === 'scalar') return { ...base, members: [{ member: 'id', kind: 'field', path: ['id'] }], scalar: true };
  return { ...base, members: planProjection(list.items, related, inner) };
}

function leadsBack(shape: Shape, within: readonly string[]): boolean {
  if (shape.kind === 'array') return leadsBack(shape.items, within);
  return shape.kind === 'reference' && within.includes(shape.name);
}
