import { findMisspelling } from '@portico/core/manifest';
import type { EntityModel, Member, Shape } from '@portico/core/manifest';
import type { Place } from '../../finding.ts';
import { label, memberLabel } from '../../finding.ts';
import { findRelatedMany, findRelatedOne } from '../../3-plan/data/paths.ts';
import type { PlannedMember } from '../../3-plan/query/computedMembers.ts';
import { describeShape } from '../shapes.ts';
import type { OperationContext } from '../view.ts';
import { fits, describeMismatch } from './fits.ts';
import { findField } from './view.ts';
import type { DataOperation, OperationData } from './operationData.ts';

/** Reports PRAG0725: a result with members that are not columns or relations of the same name. */
export function checkResults(context: OperationContext): void {
  const { data, findings } = context;
  for (const operation of [...data.queries, ...data.mutations]) {
    const { shape, place } = getResult(operation, context) ?? {};
    if (!shape || !place) continue;
    // An unreadable result, which is any value, is already reported.
    if (shape.kind === 'any' && context.isReported('PRAG0537')) continue;
    const { name, entity } = operation;
    const computed = operation.operation.query?.computed;
    for (const { reason, steps, way } of findProblems(shape, { ...createSource(context), entity, steps: [], within: [], computed }))
      findings.report(
        'PRAG0725',
        { operation: name, entity: entity.name, reason, way: way ?? describeFix(shape, entity, context) },
        memberLabel(place, steps, reason),
        ...(steps.length > 0 ? [label(place, `the result of '${name}'`)] : []),
      );
  }
}

/** Returns the fix for a result. A query declares the type of one row: the host creates the list. */
function describeFix(shape: Shape, entity: EntityModel, { resolve }: OperationContext): string {
  const resolved = resolve(shape);
  if (resolved.kind === 'array' && resolve(resolved.items).kind === 'object') return 'Declare the type of one row: the type without `[]`.';
  if (resolved.kind !== 'object') return `Declare an object whose members are columns or relations of '${entity.name}'.`;
  return `Give the member the name and type of a column or relation of '${entity.name}', or make it optional if some rows have no value.`;
}

/** Returns the fix for a member that an entity does not have: the likely intended member, otherwise all members. */
function suggestMember(name: string, { name: entity, fields, relations }: EntityModel): string {
  const known = [...fields, ...relations].map(({ property }) => property);
  const meant = findMisspelling(name, known);
  return meant === undefined ? `'${entity}' has ${known.map((each) => `'${each}'`).join(', ')}.` : `Did you mean '${meant}'?`;
}

/** Returns the result. A mutation without a result type returns the DTO of its area. */
function getResult(operation: DataOperation, { data, declaredType }: OperationContext): { shape: Shape; place: Place } | undefined {
  const { record, entity } = operation;
  if (record.result) return record.result;
  const area = data.findArea(record);
  const dto = record.mode?.value === 'Delete' || !area ? undefined : declaredType(`${entity.name}Dto`, area.folder);
  return dto && { shape: { kind: 'reference', name: dto.key }, place: dto.importedFrom!.place };
}

interface Source {
  readonly data: OperationData;
  readonly resolve: (shape: Shape) => Shape;
}

interface Level extends Source {
  readonly entity: EntityModel;
  /** The members that lead to this level of the result; `[]` stands for the elements of a list. */
  readonly steps: readonly string[];
  /** The types that are being checked. */
  readonly within: readonly string[];
  /** The members with a function, which are checked separately unless they only rename a relation. */
  readonly computed?: ReadonlyMap<string, PlannedMember> | undefined;
}

/** Why a member cannot be filled. */
interface Problem {
  readonly reason: string;
  /** The members that lead to it; empty for the result itself. */
  readonly steps: readonly string[];
  /** The fix, if it differs from the general one. */
  readonly way?: string;
}

function createSource({ data, resolve }: OperationContext): Source {
  return { data, resolve };
}

/** Formats the members that lead to a problem: `'guest.name'`. */
function formatSteps(steps: readonly string[]): string {
  return `'${steps.filter((step) => step !== '[]').join('.')}'`;
}

function findProblems(shape: Shape, level: Level): Problem[] {
  const { steps, resolve } = level;
  const resolved = resolve(shape);
  const subject = steps.length > 0 ? formatSteps(steps) : 'it';
  if (resolved.kind !== 'object') return [{ steps, reason: `${subject} is ${describeShape(shape, resolve)}, not an object with members` }];
  if (shape.kind === 'reference' && level.within.includes(shape.name))
    return [{ steps, reason: `${subject} contains itself, so the type is infinite` }];
  const within = shape.kind === 'reference' ? [...level.within, shape.name] : level.within;
  const { computed, ...rest } = level;
  return resolved.members.flatMap((member) => {
    const inner = { ...rest, within, steps: [...steps, member.name] };
    const planned = computed?.get(member.name);
    if (!planned) return findMemberProblems(member, inner);
    return planned.kind === 'relation' ? findMemberProblems({ ...member, name: planned.relation }, inner) : [];
  });
}

/** Finds the problems of a member; the steps of the level lead to it. */
function findMemberProblems(member: Member, level: Level): Problem[] {
  const { entity, data, steps } = level;
  const at = formatSteps(steps);
  const field = findField(entity, member.name);
  if (field) {
    if (!fits(field.shape, data.inline(member.shape))) {
      const words = (shape: Shape) => describeShape(shape, level.resolve);
      return [{ steps, reason: `${at} is ${describeMismatch(words(member.shape), words(field.shape), `in '${entity.name}'`)}` }];
    }
    return field.nullable && !mayBeAbsent(member, level)
      ? [{ steps, reason: `${at} has no value in some rows, so it must be optional` }]
      : [];
  }
  const one = findRelatedOne(entity, member.name, data.byId);
  if (one) return findOneProblems(member, { ...level, related: one });
  const many = findRelatedMany(entity, member.name, data.byId);
  if (many) return findManyProblems(member, { ...level, related: many });
  return [{ steps, reason: `'${entity.name}' has no ${at}`, way: suggestMember(member.name, entity) }];
}

function mayBeAbsent({ optional, shape }: Member, { resolve }: Source): boolean {
  return optional === true || shape.nullable === true || resolve(shape).nullable === true;
}

/** The traits that hide rows from some callers. */
const guards = ['SoftDeleted', 'Owned', 'TenantScoped'] as const;

function findOneProblems(member: Member, level: Level & { related: EntityModel }): Problem[] {
  const { entity, related, steps } = level;
  const inner = findProblems(member.shape, { ...level, entity: related });
  if (mayBeAbsent(member, level)) return inner;
  const key = entity.relations.find(({ property }) => property === member.name)?.key ?? '';
  const guard = guards.find((trait) => related.traits.includes(trait));
  const at = formatSteps(steps);
  if (findField(entity, key)?.nullable)
    return [...inner, { steps, reason: `${at} refers to no row in some cases, so it must be optional` }];
  if (!guard) return inner;
  return [...inner, { steps, reason: `${at} refers to rows that not every caller can see (${guard}), so it must be optional` }];
}

function findManyProblems(member: Member, level: Level & { related: EntityModel }): Problem[] {
  const { related, steps, resolve } = level;
  const list = resolve(member.shape);
  if (list.kind !== 'array') return [{ steps, reason: `${formatSteps(steps)} is a to-many relation, so it must be a list` }];
  const items = resolve(list.items);
  if (items.kind === 'scalar' && items.scalar === 'Guid') return [];
  return findProblems(list.items, { ...level, entity: related, steps: [...steps, '[]'] });
}
