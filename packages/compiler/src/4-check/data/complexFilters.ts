import type { ComplexQueryFilter, EntityModel, Member, Shape } from '@portico/core/manifest';
import { relatedOne } from '../../3-plan/data/paths.ts';
import { label } from '../../finding.ts';
import { inWords } from '../shapes.ts';
import type { OperationContext } from '../view.ts';
import { fits } from './fits.ts';
import { findField, noColumn } from './view.ts';

/** The groups of a complex filter. */
const groups = new Set(['and', 'or', 'not']);

/** PRAG0727: what a complex filter can ask for is there. PRAG0804: it covers long texts only on request. */
export function checkComplexFilters(context: OperationContext): void {
  const { data, findings } = context;
  for (const { record, name: operation, entity } of data.queries) {
    for (const { name: property, role } of record.properties) {
      if (role?.kind !== 'complexFilter') continue;
      for (const reason of findProblems(role.of, { entity, within: [] }, context))
        findings.report('PRAG0727', { property, operation, reason }, label(role.place, reason));
      if (record.longText?.value) continue;
      const filter = context.queryModel()?.complex.find((each) => each.property === property);
      const names = filter ? longTexts(filter, '') : [];
      if (names.length > 0) {
        const texts = names.map((name) => `'${name}'`).join(', ');
        findings.report('PRAG0804', { property, operation, texts }, label(role.place, `covers ${texts}`));
      }
    }
  }
}

/** The long texts, by their names in the JSON object. */
function longTexts({ fields, relations }: Pick<ComplexQueryFilter, 'fields' | 'relations'>, before: string): string[] {
  return [
    ...fields.flatMap(({ name, longText }) => (longText ? [before + name] : [])),
    ...relations.flatMap(({ name, filter }) => longTexts(filter as ComplexQueryFilter, `${before}${name}.`)),
  ];
}

interface Level {
  readonly entity: EntityModel;
  readonly within: readonly string[];
}

function findProblems(shape: Shape, { entity, within }: Level, context: OperationContext): string[] {
  // The entity itself is all that can be asked for, and nothing else.
  if (shape.kind === 'reference' && (within.includes(shape.name) || context.data.ofClass(shape.name) === entity)) return [];
  const resolved = context.resolve(shape);
  if (resolved.kind !== 'object') return [`its type is ${inWords(shape, context.resolve)}, not an object of members`];
  const inner = { entity, within: shape.kind === 'reference' ? [...within, shape.name] : within };
  return resolved.members.flatMap((member) => findMemberProblems(member, inner, context));
}

function findMemberProblems({ name, shape }: Member, { entity, within }: Level, context: OperationContext): string[] {
  const { data, resolve } = context;
  if (groups.has(name)) return [`'${name}' is the name of a group`];
  const related = relatedOne(entity, name, data.byId);
  if (related) return findProblems(shape, { entity: related, within }, context);
  const field = findField(entity, name);
  if (!field) return [noColumn(entity, name)];
  if (field.type === 'Json' || field.type === 'Bytes') return [`'${name}' is ${inWords(field.shape, resolve)}, which cannot be asked for`];
  if (fits(data.inline(shape), field.shape)) return [];
  return [`'${name}' is ${inWords(shape, resolve)}, and ${inWords(field.shape, resolve)} in '${entity.name}'`];
}
