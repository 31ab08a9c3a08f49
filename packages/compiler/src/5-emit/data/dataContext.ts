import type { EntityModel } from '@portico/core/manifest';
import type { Dialect } from '@portico/sql';
import type { EntityEmission, ImportedName, ModuleEmission, ProjectPlan } from '../../3-plan/plan.ts';
import type { ModuleText } from '../moduleText.ts';
import { camelName, kebabCase } from '../names.ts';

/** The entities of a project, as what is emitted for data needs them. */
export class DataContext {
  /** By id. */
  readonly models: ReadonlyMap<string, EntityModel>;
  /** What SQL is written in. */
  readonly dialects: readonly Dialect[];
  readonly #entities: ReadonlyMap<string, EntityEmission>;
  readonly #sources: string;

  constructor({ modules, sources, dialects }: Pick<ProjectPlan, 'modules' | 'sources' | 'dialects'>) {
    this.dialects = dialects;
    const entities = modules.flatMap((module) => module.entities);
    this.#entities = new Map(entities.map((entity) => [entity.model.id, entity]));
    this.models = new Map(entities.map(({ model }) => [model.id, model]));
    this.#sources = sources;
  }

  /** The model of an entity. */
  model(id: string): EntityModel {
    return this.#entity(id).model;
  }

  /** The class of an entity. */
  getClass(id: string): ImportedName {
    return this.#entity(id).class;
  }

  /** Takes the plan of an entity from its area; answers its local name. */
  importPlan(module: ModuleText, id: string): string {
    const { name, area } = this.model(id);
    return module.use(entityPlanName(name), `${this.#sources}/generated/${kebabCase(area)}/entities.ts`);
  }

  /** Takes the interface of an area's calls; answers its local name. */
  importCalls(module: ModuleText, area: string): string {
    return module.useType(area, `${this.#sources}/generated/${kebabCase(area)}/calls.ts`);
  }

  /** What emitted text that reads a store depends on: its entities and where their classes stand. */
  basis(store: string): readonly EntityEmission[] {
    return [...this.#entities.values()].filter(({ model }) => model.store === store);
  }

  #entity(id: string): EntityEmission {
    const entity = this.#entities.get(id);
    if (!entity) throw new Error(`There is no entity '${id}'.`);
    return entity;
  }
}

/** The constant that holds the plan of an entity: `Guest` is `guestEntity`. */
export function entityPlanName(entity: string): string {
  return `${camelName(entity)}Entity`;
}

/** Whether anything of an area is kept in its store, or reads it. */
export function reachesData({ entities, operations, services, seeds, holdsMessages, holdsAnswers }: ModuleEmission): boolean {
  return (
    entities.length + seeds.length > 0 ||
    holdsMessages ||
    holdsAnswers ||
    operations.some(({ operation }) => operation.query ?? operation.mutation) ||
    services.some(({ origin }) => origin === 'data')
  );
}

/** Whether an area raises events though it has no store that they would be saved in. */
export function raisesAlone(area: ModuleEmission): boolean {
  return !reachesData(area) && area.services.some(({ origin, class: { name } }) => origin === 'builtIn' && name === 'Events');
}

/** The name of the store among the services of an area. */
export function storeKey({ services }: ModuleEmission): string {
  return services.some(({ key }) => key === 'store') ? 'dataStore' : 'store';
}

/** The user entity that an area reads from another store than its own. */
export function foreignUser({ operations, store }: ModuleEmission, data: DataContext): EntityModel | undefined {
  const read = operations.map(({ operation }) => operation.user).find((user) => user !== undefined);
  const model = read && data.model(read.entity);
  return model?.store === store ? undefined : model;
}

/** The name of that store among the services of the area. */
export function userStoreKey({ services }: ModuleEmission): string {
  return services.some(({ key }) => key === 'userStore') ? 'callersStore' : 'userStore';
}
