import type { Operation, MemberSource, QueryModel } from '@portico/core/manifest';
import type { ModuleEmission } from '../../3-plan/plan.ts';
import { block, ModuleText } from '../moduleText.ts';
import { toCamelName } from '../names.ts';
import type { AreaPaths } from '../operation.ts';
import type { DataContext } from './dataContext.ts';
import { emitQueryLines } from './queryText.ts';

/** The query that reads the result of a mutation. */
export interface ResponseQuery {
  /** The name of its constant, if the DTO has a name. All mutations of an area that return this DTO share the query. */
  readonly name: string | undefined;
  readonly model: QueryModel;
}

/** Returns the query that reads the result of a mutation; undefined if the DTO is built from the entity itself, or if there is no DTO. */
export function findResponseQuery({ mutation, result }: Operation): ResponseQuery | undefined {
  const { entity, projection } = mutation ?? {};
  if (entity === undefined || !projection || isOwn(projection)) return undefined;
  const model: QueryModel = {
    entity,
    answer: 'single',
    filters: [{ property: 'id', path: ['id'], operator: 'Equals', type: 'Guid' }],
    complex: [],
    sorts: [],
    projection,
  };
  return { name: result?.kind === 'reference' ? nameAnswer(entity, result.name) : undefined, model };
}

/** Returns whether the members are all fields of the entity itself. */
function isOwn(projection: readonly MemberSource[]): boolean {
  return projection.every((each) => each.kind === 'field' && each.path.length === 1);
}

/** Returns the name of the constant: `reservationDtoById` for the `ReservationDto` of a `Reservation`; other DTOs get the names of both. */
function nameAnswer(entity: string, dto: string): string {
  const own = entity.slice(entity.lastIndexOf('.') + 1);
  return `${toCamelName(dto === `${own}Dto` ? dto : `${own}As${dto}`)}ById`;
}

/** Collects the result queries of an area's mutations, by name. */
export function collectResponseQueries({ operations }: ModuleEmission): ReadonlyMap<string, QueryModel> {
  const answers = operations.flatMap(({ operation }) => findResponseQuery(operation) ?? []);
  const named = answers.flatMap(({ name, model }): [string, QueryModel][] => (name === undefined ? [] : [[name, model]]));
  return new Map(named.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** Emits the module of the queries that read the results of an area's mutations. */
export function emitAnswersText(
  { manifest }: ModuleEmission,
  { answers, ...options }: { answers: ReadonlyMap<string, QueryModel>; paths: AreaPaths; check: boolean; data: DataContext },
): string {
  const { paths, check, data } = options;
  const module = new ModuleText(paths.answers, answers.keys());
  const type = module.useType('QueryPlan', '@portico/data');
  const plans = [...answers].map(([name, model]) => {
    const lines = emitQueryLines(module, data, `${manifest.area}.${name}`, model);
    return block(`export const ${name}: ${type} = {`, lines, '};').join('\n');
  });
  return module.text(plans.join('\n\n').split('\n'), { check });
}
