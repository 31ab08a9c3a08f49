import type { EntityModel, Member, Shape } from '@portico/core/manifest';
import type { Place } from '../../finding.ts';
import { label } from '../../finding.ts';
import { relatedMany, relatedOne } from '../../3-plan/data/paths.ts';
import { inWords } from '../shapes.ts';
import type { OperationContext } from '../view.ts';
import { fits, unlike } from './fits.ts';
import { findField } from './view.ts';
import type { DataOperation, OperationData } from './operationData.ts';

/** PRAG0725: the members of a result come from columns and relations of the same names. */
export function checkResults(context: OperationContext): void {
  const { data, findings } = context;
  for (const operation of [...data.queries, ...data.mutations]) {
    const { shape, place } = getResult(operation, context) ?? {};
    if (!shape || !place) continue;
    // Why a result is any value was said where it was read.
    if (shape.kind === 'any' && context.isReported('PRAG0537')) continue;
    const { name, entity } = operation;
    for (const reason of new Set(findProblems(shape, { ...source(context), entity, path: '', within: [] })))
      findings.report(
        'PRAG0725',
        { operation: name, entity: entity.name, reason, way: describeFix(shape, entity, context) },
        label(place, reason),
      );
  }
}

/** A result is one row: the host makes the list of a query's rows. */
function describeFix(shape: Shape, entity: EntityModel, { resolve }: OperationContext): string {
  const resolved = resolve(shape);
  if (resolved.kind === 'array' && resolve(resolved.items).kind === 'object') return 'Declare the type of one row: the type without `[]`.';
  if (resolved.kind !== 'object') return `Declare an object whose members are columns or relations of '${entity.name}'.`;
  return `Let every member of the result be a column or a relation of '${entity.name}' by its name, with the type that it has there, and optional where there may be nothing.`;
}

/** A mutation that names no result answers with the DTO of its area. */
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
  /** Where the members stand in the result: `guest.`. */
  readonly path: string;
  /** The types that are being looked at. */
  readonly within: readonly string[];
}

function source({ data, resolve }: OperationContext): Source {
  return { data, resolve };
}

function findProblems(shape: Shape, level: Level): string[] {
  const resolved = level.resolve(shape);
  const [subject, is] = level.path
    ? [`'${level.path.slice(0, -1)}'`, inWords(shape, level.resolve)]
    : ['it', inWords(shape, level.resolve)];
  if (resolved.kind !== 'object') return [`${subject} is ${is}, where an object of members is wanted`];
  if (shape.kind === 'reference' && level.within.includes(shape.name)) return [`${subject} is a type within itself, which has no end`];
  const within = shape.kind === 'reference' ? [...level.within, shape.name] : level.within;
  return resolved.members.flatMap((member) => findMemberProblems(member, { ...level, within }));
}

function findMemberProblems(member: Member, level: Level): string[] {
  const { entity, data } = level;
  const at = `'${level.path}${member.name}'`;
  const field = findField(entity, member.name);
  if (field) {
    if (!fits(field.shape, data.inline(member.shape))) {
      const words = (shape: Shape) => inWords(shape, level.resolve);
      return [`${at} is ${unlike(words(member.shape), words(field.shape), `in '${entity.name}'`)}`];
    }
    return field.nullable && !mayBeAbsent(member, level) ? [`${at} has no value in some rows, so it has to be optional`] : [];
  }
  const one = relatedOne(entity, member.name, data.byId);
  if (one) return findOneProblems(member, { ...level, related: one });
  const many = relatedMany(entity, member.name, data.byId);
  return many ? findManyProblems(member, { ...level, related: many }) : [`'${entity.name}' has no ${at}`];
}

function mayBeAbsent({ optional, shape }: Member, { resolve }: Source): boolean {
  return optional === true || shape.nullable === true || resolve(shape).nullable === true;
}

/** The traits whose rows not every caller sees. */
const guards = ['SoftDeleted', 'Owned', 'TenantScoped'] as const;

function findOneProblems(member: Member, level: Level & { related: EntityModel }): string[] {
  const { entity, related, path } = level;
  const inner = findProblems(member.shape, { ...level, entity: related, path: `${path}${member.name}.` });
  if (mayBeAbsent(member, level)) return inner;
  const key = entity.relations.find(({ property }) => property === member.name)?.key ?? '';
  const guard = guards.find((trait) => related.traits.includes(trait));
  const at = `'${path}${member.name}'`;
  if (findField(entity, key)?.nullable) return [...inner, `${at} leads nowhere in some rows, so it has to be optional`];
  return guard ? [...inner, `${at} leads to rows that not every caller sees (${guard}), so it has to be optional`] : inner;
}

function findManyProblems(member: Member, level: Level & { related: EntityModel }): string[] {
  const { related, path, resolve } = level;
  const list = resolve(member.shape);
  if (list.kind !== 'array') return [`'${path}${member.name}' leads to many, so it has to be a list`];
  const items = resolve(list.items);
  if (items.kind === 'scalar' && items.scalar === 'Guid') return [];
  return findProblems(list.items, { ...level, entity: related, path: `${path}${member.name}.` });
}
