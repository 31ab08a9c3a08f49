import type { MutationModel, MemberSource } from '@portico/core/manifest';
import type { OperationEmission } from '../../3-plan/plan.ts';
import { block } from '../moduleText.ts';
import type { ModuleText } from '../moduleText.ts';
import { access, toCamelName, key, quote } from '../names.ts';
import type { AreaPaths } from '../operation.ts';
import { findResponseQuery } from './answersText.ts';
import type { DataContext } from './dataContext.ts';
import { emitQueryLines } from './queryText.ts';

/** The input of the emitter of a mutation's plan. */
export interface MutationText {
  readonly module: ModuleText;
  readonly data: DataContext;
  readonly paths: AreaPaths;
  readonly emission: OperationEmission;
  readonly model: MutationModel;
}

/** Emits the members of a mutation's plan. */
export function emitMutationLines(text: MutationText): string[] {
  const { module, data, emission, model } = text;
  return [
    `id: ${quote(emission.operation.id)},`,
    `mode: ${quote(model.mode)},`,
    `entity: ${data.importPlan(module, model.entity)},`,
    ...assignLines(text),
    ...emitLinkLines(text),
    ...emitAnswerLines(text),
  ];
}

/** Emits the assignments. Missing inputs are skipped, and null clears a field if the input allows it. */
function assignLines({ module, data, emission, model }: MutationText): string[] {
  if (model.assignments.length === 0) return [];
  const entity = data.model(model.entity);
  const imported = data.getClass(model.entity);
  const local = module.locals().free(toCamelName(entity.name));
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

function emitLinkLines({ model }: MutationText): string[] {
  if (model.links.length === 0) return [];
  const links = model.links.map(({ property, relation }) => `{ relation: ${quote(relation)}, ids: ${access('input', property)} }`);
  return [`links: (input) => [${links.join(', ')}],`];
}

/** Emits the result. The DTO is built from the entity itself, unless it has other members: then a query reads it. */
function emitAnswerLines({ module, data, paths, emission: { operation }, model }: MutationText): string[] {
  const { projection } = model;
  if (!projection) return [];
  const answer = findResponseQuery(operation);
  if (!answer) return projectLines(module, data, model, projection);
  if (answer.name !== undefined) return [`answer: ${module.use(answer.name, paths.answers)},`];
  return block('answer: {', emitQueryLines(module, data, operation.id, answer.model), '},');
}

function projectLines(module: ModuleText, data: DataContext, model: MutationModel, projection: readonly MemberSource[]): string[] {
  const entity = data.model(model.entity);
  const local = module.locals().free(toCamelName(entity.name));
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
