import type { EntityModel } from '@portico/core/manifest';
import type { Dialect } from '@portico/sql';
import type { EntityEmission, ImportedName, ModuleEmission, ProjectPlan } from '../../3-plan/plan.ts';
import type { ModuleText } from '../moduleText.ts';
import { toCamelName, toKebabCase } from '../names.ts';

/** The entities of a project, in the form that the data emitters need. */
export class DataContext {
  /** The models by entity id. */
  readonly models: ReadonlyMap<string, EntityModel>;
  /** The SQL dialects to emit. */
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

  /** Returns the model of an entity. */
  model(id: string): EntityModel {
    return this.#entity(id).model;
  }

  /** Returns the class of an entity. */
  getClass(id: string): ImportedName {
    return this.#entity(id).class;
  }

  /** Imports the plan of an entity from its area, and returns its local name. */
  importPlan(module: ModuleText, id: string): string {
    const { name, area } = this.model(id);
    return module.use(nameEntityPlan(name), `${this.#sources}/generated/${toKebabCase(area)}/entities.ts`);
  }

  /** Imports the interface of an area's calls, and returns its local name. */
  importCalls(module: ModuleText, area: string): string {
    return module.useType(area, `${this.#sources}/generated/${toKebabCase(area)}/calls.ts`);
  }

  /** Returns what emitted text that reads a store depends on: the entities of the store and the locations of their classes. */
  basis(store: string): readonly EntityEmission[] {
    return [...this.#entities.values()].filter(({ model }) => model.store === store);
  }

  #entity(id: string): EntityEmission {
    const entity = this.#entities.get(id);
    if (!entity) throw new Error(`Unknown entity '${id}'.`);
    return entity;
  }
}

/** Returns the name of the constant with the plan of an entity: `guestEntity` for `Guest`. */
export function nameEntityPlan(entity: string): string {
  return `${toCamelName(entity)}Entity`;
}

/** Returns whether an area stores data or reads its store. */
export function reachesData({
  entities,
  operations,
  services,
  seeds,
  jobs,
  schedules,
  holdsMessages,
  storesResponses,
}: ModuleEmission): boolean {
  return (
    entities.length + seeds.length + jobs.length > 0 ||
    schedules ||
    holdsMessages ||
    storesResponses ||
    operations.some(({ operation }) => operation.query ?? operation.mutation) ||
    services.some(({ origin }) => origin === 'data')
  );
}

/** Returns whether an area raises events but has no store to save them in. */
export function raisesAlone(area: ModuleEmission): boolean {
  return !reachesData(area) && area.services.some(({ origin, class: { name } }) => origin === 'builtIn' && name === 'Events');
}

/** Returns the key of the store among the services of an area. */
export function storeKey({ services }: ModuleEmission): string {
  return services.some(({ key }) => key === 'store') ? 'dataStore' : 'store';
}

/** Returns the user entity that an area reads from another store. */
export function findForeignUser({ operations, store }: ModuleEmission, data: DataContext): EntityModel | undefined {
  const read = operations.map(({ operation }) => operation.user).find((user) => user !== undefined);
  const model = read && data.model(read.entity);
  return model?.store === store ? undefined : model;
}

/** Returns the key of that store among the services of the area. */
export function formatUserStoreKey({ services }: ModuleEmission): string {
  return services.some(({ key }) => key === 'userStore') ? 'callersStore' : 'userStore';
}
