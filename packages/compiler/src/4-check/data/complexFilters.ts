import type { ComplexQueryFilter, EntityField, EntityModel, Member, Shape } from '@portico/core/manifest';
import { findMemberKind, findMemberShape } from '@portico/sql';
import { findRelatedMany, findRelatedOne } from '../../3-plan/data/paths.ts';
import { label } from '../../finding.ts';
import { describeShape } from '../shapes.ts';
import type { OperationContext } from '../view.ts';
import { fits } from './fits.ts';
import { findMemberProblem } from './paths.ts';
import { findField, describeMissingColumn } from './view.ts';

/** The groups of a complex filter. */
const groups = new Set(['and', 'or', 'not']);

/** Reports PRAG0727 (a member of a complex filter that does not exist) and PRAG0804 (a long text without the option `longText`). */
export function checkComplexFilters(context: OperationContext): void {
  const { data, findings } = context;
  for (const { record, name: operation, entity } of data.queries) {
    for (const { name: property, role } of record.properties) {
      if (role?.kind !== 'complexFilter') continue;
      for (const reason of findProblems(role.of, { entity, within: [], followed: [] }, context))
        findings.report('PRAG0727', { property, operation, reason }, label(role.place, reason));
      if (record.longText?.value) continue;
      const filter = context.queryModel()?.complex.find((each) => each.property === property);
      const names = filter ? listLongTexts(filter, '') : [];
      if (names.length > 0) {
        const texts = names.map((name) => `'${name}'`).join(', ');
        findings.report('PRAG0804', { property, operation, texts }, label(role.place, `covers ${texts}`));
      }
    }
  }
}

/** Returns the long texts, by their names in the JSON object. */
function listLongTexts({ fields, relations }: Pick<ComplexQueryFilter, 'fields' | 'relations'>, before: string): string[] {
  return [
    ...fields.flatMap(({ name, longText }) => (longText ? [before + name] : [])),
    ...relations.flatMap(({ name, filter }) => listLongTexts(filter as ComplexQueryFilter, `${before}${name}.`)),
  ];
}

interface Level {
  readonly entity: EntityModel;
  readonly within: readonly string[];
  /** The ids of the entities whose relations lead here. */
  readonly followed: readonly string[];
}

function findProblems(shape: Shape, { entity, within, followed }: Level, context: OperationContext): string[] {
  // An entity as the filter type has exactly the filterable members.
  if (shape.kind === 'reference' && (within.includes(shape.name) || context.data.ofClass(shape.name) === entity)) return [];
  const resolved = context.resolve(shape);
  if (resolved.kind !== 'object') return [`its type is ${describeShape(shape, context.resolve)}, not an object with members`];
  const inner = { entity, within: shape.kind === 'reference' ? [...within, shape.name] : within, followed };
  return resolved.members.flatMap((member) => findMemberProblems(member, inner, context));
}

function findMemberProblems({ name, shape }: Member, { entity, within, followed: before }: Level, context: OperationContext): string[] {
  const { data, resolve } = context;
  if (groups.has(name)) return [`'${name}' is reserved for a group of conditions`];
  const followed = [...before, entity.id];
  const related = findRelatedOne(entity, name, data.byId);
  if (related) return findProblems(shape, { entity: related, within, followed }, context);
  const rows = findRelatedMany(entity, name, data.byId);
  if (rows && before.includes(rows.id)) return [`'${name}' leads back to '${rows.name}', whose conditions lead here`];
  if (rows) return findRowProblems(name, shape, { entity: rows, within, followed }, context);
  const field = findField(entity, name);
  if (!field) return [describeMissingColumn(entity, name)];
  if (field.type === 'Json' && resolve(shape).kind === 'object') return findDocumentProblems(shape, { column: field, names: [] }, context);
  if (field.type === 'Json' || field.type === 'Bytes')
    return [`'${name}' is ${describeShape(field.shape, resolve)}, which cannot be filtered`];
  if (fits(data.inline(shape), field.shape)) return [];
  return [`'${name}' is ${describeShape(shape, resolve)}, but ${describeShape(field.shape, resolve)} in '${entity.name}'`];
}

/** Finds the problems of a to-many relation: its type is a list of an object with the members of its rows. */
function findRowProblems(name: string, shape: Shape, level: Level, context: OperationContext): string[] {
  const list = context.resolve(shape);
  if (list.kind !== 'array') return [`'${name}' is a to-many relation, so its type must be a list of objects`];
  return findProblems(list.items, level, context);
}

interface DocumentLevel {
  readonly column: EntityField;
  readonly names: readonly string[];
}

/** Finds the problems of the members of an object column. */
function findDocumentProblems(shape: Shape, { column, names }: DocumentLevel, context: OperationContext): string[] {
  const { resolve, data } = context;
  const resolved = resolve(shape);
  if (resolved.kind !== 'object') return [];
  return resolved.members.flatMap((member) => {
    const at = [...names, member.name];
    const stored = findMemberShape(column.shape, at);
    if (groups.has(member.name)) return [`'${member.name}' is reserved for a group of conditions`];
    if (stored?.kind === 'object' && resolve(member.shape).kind === 'object')
      return findDocumentProblems(member.shape, { column, names: at }, context);
    if (!stored || !findMemberKind(stored)) return [findMemberProblem(column, at)];
    if (fits(data.inline(member.shape), stored)) return [];
    const path = [column.property, ...at].join('.');
    return [`'${path}' is ${describeShape(member.shape, resolve)}, but ${describeShape(stored, resolve)} in the column`];
  });
}
