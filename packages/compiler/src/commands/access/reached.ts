import { omitUndefined } from '@portico/core/values';
import { listComputedPaths } from '@portico/core/manifest';
import type { EntityModel, FieldPath, MutationModel, MemberSource, QueryModel } from '@portico/core/manifest';
import { followPath } from '../../3-plan/data/paths.ts';
import type { JobEmission, ModuleEmission, OperationEmission, ProjectPlan, ServicePlan } from '../../3-plan/plan.ts';

/** The entities that an operation accesses, and the classes whose code does it. */
export interface AccessedEntities {
  /** The entities; for a query or a mutation its own entity is first. */
  readonly entities: readonly EntityModel[];
  /** The caller's user entity, if only the caller's own row of it is read. */
  readonly user?: EntityModel;
  /** The names of the classes whose code runs: its own, and those of its services. */
  readonly classes: ReadonlySet<string>;
  /** The areas whose operations it calls: `Billing`, or `Billing as the system`. */
  readonly calls: readonly string[];
}

/** Follows the entities that operations reach: directly, and through their services and the services of these. */
export class AccessResolver {
  readonly #entities: ReadonlyMap<string, EntityModel>;

  constructor({ stores }: ProjectPlan) {
    this.#entities = new Map(stores.flatMap(({ entities }) => entities).map((entity) => [entity.id, entity]));
  }

  /** Returns the entities that an operation of a module reaches. */
  of(emission: OperationEmission, module: ModuleEmission): AccessedEntities {
    const { query, mutation, user: read } = emission.operation;
    const services = listServices(emission, module);
    const found = new Set<EntityModel>();
    if (query)
      this.#declared(
        query,
        [...query.filters, ...query.sorts].map(({ path }) => path),
        found,
      );
    if (query) this.#complex(query, found);
    if (mutation)
      this.#declared(
        mutation,
        mutation.links.map(({ relation }) => [relation]),
        found,
      );
    for (const { data } of services) for (const entity of data ? this.#ofService(data, module) : []) found.add(entity);
    const calls = [...new Set(services.flatMap((plan) => (plan.calls ? [callText(plan.calls)] : [])))].toSorted();
    const user = this.#entities.get(read?.entity ?? '');
    return {
      entities: [...found],
      ...omitUndefined({ user: user && !found.has(user) ? user : undefined }),
      classes: new Set([emission.class.name, ...services.map(({ class: { name } }) => name)]),
      calls,
    };
  }

  /** Returns the entities that a job reaches. */
  ofJob({ class: own, services, tenants = [] }: JobEmission, module: ModuleEmission): Omit<AccessedEntities, 'user'> {
    const reached = listReached([...services, ...tenants], module);
    return {
      entities: [...new Set(reached.flatMap(({ data }) => (data ? this.#ofService(data, module) : [])))],
      classes: new Set([own.name, ...reached.map(({ class: { name } }) => name)]),
      calls: [...new Set(reached.flatMap((plan) => (plan.calls ? [callText(plan.calls)] : [])))].toSorted(),
    };
  }

  #declared({ entity, projection = [] }: QueryModel | MutationModel, paths: readonly FieldPath[], found: Set<EntityModel>): void {
    const model = this.#entities.get(entity);
    if (!model) return;
    found.add(model);
    for (const path of paths) this.#along(model, path, found);
    this.#projected(model, projection, found);
  }

  #complex({ entity, complex }: QueryModel, found: Set<EntityModel>): void {
    const model = this.#entities.get(entity);
    const visit = ({ fields, relations }: Pick<QueryModel['complex'][number], 'fields' | 'relations'>, from: EntityModel): void => {
      for (const { path } of fields) this.#along(from, path, found);
      for (const { filter, many } of relations) visit(filter, (many && this.#along(from, many, found)) ?? from);
    };
    if (model) for (const filter of complex) visit(filter, model);
  }

  #projected(model: EntityModel, projection: readonly MemberSource[], found: Set<EntityModel>): void {
    for (const each of projection) {
      if (each.kind === 'computed') {
        for (const path of listComputedPaths(each.value)) this.#along(model, path, found);
        continue;
      }
      const end = this.#along(model, each.path, found);
      if (each.kind !== 'field') this.#projected(end, each.members, found);
    }
  }

  /** Returns the entity at the end of a path of relations; all entities on the path are accessed. */
  #along(model: EntityModel, path: FieldPath, found: Set<EntityModel>): EntityModel {
    const along = followPath(model, path, (id) => this.#entities.get(id));
    for (const entity of along) found.add(entity);
    return along.at(-1) ?? model;
  }

  /** Hand-written queries may read all tables of their area. */
  #ofService({ kind, entity }: NonNullable<ServicePlan['data']>, { entities }: ModuleEmission): readonly EntityModel[] {
    if (kind === 'Database') return entities.map(({ model }) => model);
    return [this.#entities.get(entity ?? '')].filter((model) => model !== undefined);
  }
}

const asTheSystem = ' as the system';

/** Formats a call for the access map. */
export function callText({ area, asSystem }: { readonly area: string; readonly asSystem?: true }): string {
  return asSystem ? `${area}${asTheSystem}` : area;
}

/** Returns whether a call formatted by `callText` runs as the system. */
export function isSystemCall(text: string): boolean {
  return text.endsWith(asTheSystem);
}

/** Returns the services of all versions of an operation. */
function listServices({ services, filters, policy, laterVersions = [] }: OperationEmission, module: ModuleEmission): ServicePlan[] {
  const ofVersions = laterVersions.flatMap((later) => later.services);
  return listReached([...services, ...ofVersions, ...filters, ...(policy === undefined ? [] : [policy])], module);
}

/** Returns the services of some keys with all their dependencies. */
function listReached(keys: readonly string[], module: ModuleEmission): ServicePlan[] {
  const plans = new Map(module.services.map((plan) => [plan.key, plan]));
  const found = new Set<ServicePlan>();
  const visit = (key: string): void => {
    const plan = plans.get(key);
    if (!plan || found.has(plan)) return;
    found.add(plan);
    plan.needs.forEach(visit);
  };
  keys.forEach(visit);
  return [...found];
}
