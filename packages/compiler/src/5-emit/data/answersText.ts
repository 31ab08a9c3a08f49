import type { Operation, Projected, QueryModel } from '@portico/core/manifest';
import type { ModuleEmission } from '../../3-plan/plan.ts';
import { block, ModuleText } from '../moduleText.ts';
import { camelName } from '../names.ts';
import type { AreaPaths } from '../operation.ts';
import type { DataContext } from './dataContext.ts';
import { emitQueryLines } from './queryText.ts';

/** The query by which mutations read what they answer with. */
export interface Answer {
  /** The constant that holds it, of a DTO with a name: all mutations of an area that answer with it share the query. */
  readonly name: string | undefined;
  readonly model: QueryModel;
}

/** The query that a mutation answers by; undefined where its DTO is made of the entity itself, or there is none. */
export function findResponseQuery({ mutation, result }: Operation): Answer | undefined {
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
  return { name: result?.kind === 'reference' ? answerName(entity, result.name) : undefined, model };
}

/** Whether the members are nothing but fields of the entity itself. */
function isOwn(projection: readonly Projected[]): boolean {
  return projection.every(({ kind, path }) => kind === 'field' && path.length === 1);
}

/** `ReservationDto` of a `Reservation` is `reservationDtoById`; of anything else both are named. */
function answerName(entity: string, dto: string): string {
  const own = entity.slice(entity.lastIndexOf('.') + 1);
  return `${camelName(dto === `${own}Dto` ? dto : `${own}As${dto}`)}ById`;
}

/** The answers of an area's mutations by their names. */
export function collectResponseQueries({ operations }: ModuleEmission): ReadonlyMap<string, QueryModel> {
  const answers = operations.flatMap(({ operation }) => findResponseQuery(operation) ?? []);
  const named = answers.flatMap(({ name, model }): [string, QueryModel][] => (name === undefined ? [] : [[name, model]]));
  return new Map(named.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** The module of the queries by which an area's mutations answer. */
export function emitAnswersText(
  { manifest }: ModuleEmission,
  { answers, ...options }: { answers: ReadonlyMap<string, QueryModel>; paths: AreaPaths; check: boolean; data: DataContext },
): string {
  const { paths, check, data } = options;
  const module = new ModuleText(paths.answers, answers.keys());
  const type = module.useType('QueryPlan', '@portico/data');
  const plans = [...answers].map(([name, model]) => {
    const lines = emitQueryLines({ module, data, id: `${manifest.area}.${name}`, model });
    return block(`export const ${name}: ${type} = {`, lines, '};').join('\n');
  });
  return module.text(plans.join('\n\n').split('\n'), { check });
}
