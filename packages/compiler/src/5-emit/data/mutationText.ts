import type { MutationModel, Projected } from '@portico/core/manifest';
import type { OperationEmission } from '../../3-plan/plan.ts';
import { block } from '../moduleText.ts';
import type { ModuleText } from '../moduleText.ts';
import { access, camelName, key, quote } from '../names.ts';
import type { AreaPaths } from '../operation.ts';
import { answerOf } from './answersText.ts';
import type { DataContext } from './dataContext.ts';
import { queryLines } from './queryText.ts';

/** What the plan of a mutation is made from. */
export interface MutationText {
  readonly module: ModuleText;
  readonly data: DataContext;
  readonly paths: AreaPaths;
  readonly emission: OperationEmission;
  readonly model: MutationModel;
}

/** The members of a mutation's plan. */
export function mutationLines(text: MutationText): string[] {
  const { module, data, emission, model } = text;
  return [
    `id: ${quote(emission.operation.id)},`,
    `mode: ${quote(model.mode)},`,
    `entity: ${data.planOf(module, model.entity)},`,
    ...assignLines(text),
    ...linkLines(text),
    ...answerLines(text),
  ];
}

/** Absent inputs are skipped; null clears where the input says so. */
function assignLines({ module, data, emission, model }: MutationText): string[] {
  if (model.assignments.length === 0) return [];
  const entity = data.model(model.entity);
  const imported = data.classOf(model.entity);
  const local = module.locals().free(camelName(entity.name));
  const lines = model.assignments.map(({ property, clears }) => {
    const input = emission.operation.inputs.find((each) => each.property === property)!;
    const field = entity.fields.find((each) => each.property === property)!;
    const given = access('input', property);
    const set = `${access(local, property)} = ${clears && !field.explicitNull ? `${given} ?? undefined` : given};`;
    const always = input.required || (input.default !== undefined && input.default !== null);
    return always ? set : `if (${given} ${clears ? '!== undefined' : '!= null'}) ${set}`;
  });
  const writable = `${module.useType('Writable', '@portico/runtime/reading')}<${module.useClass(imported)}>`;
  return block(`assign(input, ${local}: ${writable}) {`, lines, '},');
}

function linkLines({ model }: MutationText): string[] {
  if (model.links.length === 0) return [];
  const links = model.links.map(({ property, relation }) => `{ relation: ${quote(relation)}, ids: ${access('input', property)} }`);
  return [`links: (input) => [${links.join(', ')}],`];
}

/** The DTO is made of the entity itself; one that holds more than its own fields is read. */
function answerLines({ module, data, paths, emission: { operation }, model }: MutationText): string[] {
  const { projection } = model;
  if (!projection) return [];
  const answer = answerOf(operation);
  if (!answer) return projectLines(module, data, model, projection);
  if (answer.name !== undefined) return [`answer: ${module.use(answer.name, paths.answers)},`];
  return block('answer: {', queryLines({ module, data, id: operation.id, model: answer.model }), '},');
}

function projectLines(module: ModuleText, data: DataContext, model: MutationModel, projection: readonly Projected[]): string[] {
  const entity = data.model(model.entity);
  const local = module.locals().free(camelName(entity.name));
  const entries = projection.map(({ member }) => `${key(member)}: ${access(local, member)}`);
  const line = `project: (${local}) => ({ ${entries.join(', ')} }),`;
  return line.length < 120
    ? [line]
    : block(
        `project: (${local}) => ({`,
        entries.map((entry) => `${entry},`),
        '}),',
      );
}
