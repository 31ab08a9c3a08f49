import { omitUndefined } from '@portico/core/values';
import { listComputedPaths } from '@portico/core/manifest';
import type { EntityModel, FieldPath, Member, MemberSource, QueryModel, Shape } from '@portico/core/manifest';
import type { OperationRecord } from '../../2-read/records.ts';
import type { ComputedRecord, ExpressionRecord } from '../../2-read/expressionRecord.ts';
import type { Place } from '../../finding.ts';
import { Untranslatable } from './expressionRules.ts';
import type { PlannedValue } from './expressionRules.ts';
import { ExpressionPlanner } from './expressions.ts';
import type { EntityById } from '../data/paths.ts';

/** Why a computed member has no translation. */
export interface ComputedProblem {
  readonly place: Place;
  readonly reason: string;
  readonly way: string;
}

/** The value of a computed member, a relation under another name, or the reason why there is none. */
export type PlannedMember =
  | { readonly kind: 'value'; readonly planned: PlannedValue; readonly shape: Shape }
  | { readonly kind: 'relation'; readonly relation: string }
  | { readonly kind: 'problem'; readonly problem: ComputedProblem };

/** Translates the function of a computed member. */
function planComputed({ value }: ComputedRecord, entity: EntityModel, byId: EntityById): PlannedMember {
  const relation = findRenamedRelation(value, entity);
  if (relation !== undefined) return { kind: 'relation', relation };
  try {
    const planned = new ExpressionPlanner(byId).plan(value, [entity]);
    return { kind: 'value', planned, shape: getComputedShape(planned) };
  } catch (error) {
    if (error instanceof Untranslatable) return { kind: 'problem', problem: error.problem };
    throw error;
  }
}

function findRenamedRelation(value: ExpressionRecord, { relations }: EntityModel): string | undefined {
  if (value.kind !== 'path' || value.names.length !== 1) return undefined;
  return relations.find(({ property }) => property === value.names[0])?.property;
}

/** Returns how a computed member is read; a field under another name is read like a field. */
export function projectComputed({ name, optional }: Member, { value, nullable }: PlannedValue): MemberSource {
  const shared = omitUndefined({ optional: optional === true ? (true as const) : undefined });
  if (value.kind === 'field') return { member: name, kind: 'field', path: value.path, ...shared };
  return { member: name, kind: 'computed', value, ...omitUndefined({ nullable: nullable ? (true as const) : undefined }), ...shared };
}

/** Returns the shape of a computed value. */
function getComputedShape({ value, shape }: PlannedValue): Shape {
  if (shape) return shape;
  return { kind: 'scalar', scalar: value.type === 'Json' ? 'string' : value.type };
}

/** Plans the members with a function; those without a translation are reported by the checks. */
export function planMembers({ computed = [] }: OperationRecord, entity: EntityModel, byId: EntityById): ReadonlyMap<string, PlannedMember> {
  return new Map(computed.map((each) => [each.member, planComputed(each, entity, byId)]));
}

/** Plans the entity tag. The row version covers the row itself; related rows in the result have separate versions. */
export function planEntityTag(projection: readonly MemberSource[]): Pick<QueryModel, 'versioned' | 'holdsOthers'> {
  const isAlone = projection.every((each) =>
    each.kind === 'computed' ? listComputedPaths(each.value).every(isOwn) : each.kind === 'field' && isOwn(each.path),
  );
  return { versioned: true, ...omitUndefined({ holdsOthers: isAlone ? undefined : (true as const) }) };
}

function isOwn(path: FieldPath): boolean {
  return path.length === 1;
}
