import { omitUndefined } from '@portico/core/values';
import type { Bypass, EntityModel, Operation } from '@portico/core/manifest';
import type { ProjectPlan } from '../../3-plan/plan.ts';
import { callText, AccessResolver } from './reached.ts';

/** The filters that hide rows of an entity from a caller. */
export type AccessFilter = 'owner' | 'tenant' | 'chosen tenant' | 'caller' | 'soft delete';

/** One operation and one entity that it reaches. Code that calls operations without being one, such as an event handler, is included. */
export interface AccessEntry {
  /** `Area.Operation`. */
  readonly operation: string;
  readonly permissions: readonly string[];
  /** The group or area whose default the permissions are; absent if the operation declares them. */
  readonly permissionFrom?: string;
  readonly policy?: string;
  readonly allowAnonymous?: true;
  /** `Area.Entity`; absent if the operation accesses none. */
  readonly entity?: string;
  readonly filters: readonly AccessFilter[];
  /** The permission with which callers read the rows of every tenant. */
  readonly acrossTenants?: string;
  /** Whether it has no route, so that only code calls it. */
  readonly internal?: true;
  /** Whether it is not an operation but a job, an event handler or a seed, which callers cannot invoke. */
  readonly background?: true;
  /** The areas whose operations it calls: `Billing`, or `Billing as the system`. */
  readonly calls?: readonly string[];
}

/** Lists every operation with its access requirements, and every entity that it reaches with the filters that apply, in alphabetical order. */
export function buildAccessMap(plan: ProjectPlan): AccessEntry[] {
  const reach = new AccessResolver(plan);
  const bypasses = plan.modules.flatMap(({ manifest }) => manifest.bypasses ?? []);
  const entries = plan.modules.flatMap((module) =>
    module.operations.flatMap((emission): AccessEntry[] => {
      const { operation } = emission;
      const { entities, user, classes, calls } = reach.of(emission, module);
      const lifted = new Set(bypasses.filter((bypass) => classes.has(getClassName(bypass))).map(({ kind }) => kind));
      const asked = { ...describeDemand(operation), ...omitUndefined({ calls: calls.length > 0 ? calls : undefined }) };
      if (entities.length === 0) return [{ ...asked, filters: [] }];
      const reached = entities.map((entity) => ({ ...asked, entity: entity.id, filters: listFilters(entity, operation, lifted) }));
      return user ? [...reached, { ...asked, entity: user.id, filters: listUserFilters(user) }] : reached;
    }),
  );
  return [...entries, ...listJobs(plan, reach), ...listOtherCallers(plan, reach)].toSorted((a, b) => (buildKey(a) < buildKey(b) ? -1 : 1));
}

/** Returns the jobs, which run as the system. With `perTenant` the filter of tenants applies. */
function listJobs({ modules }: ProjectPlan, reach: AccessResolver): AccessEntry[] {
  return modules.flatMap((module) =>
    module.jobs.flatMap((job): AccessEntry[] => {
      const { entities, calls } = reach.ofJob(job, module);
      const common = {
        operation: job.model.id,
        background: true as const,
        permissions: [],
        ...omitUndefined({ calls: calls.length > 0 ? calls : undefined }),
      };
      if (entities.length === 0) return [{ ...common, filters: [] }];
      return entities.map(({ id, traits }) => ({
        ...common,
        entity: id,
        filters: [
          ...(job.model.perTenant && traits.includes('TenantScoped') ? (['tenant'] as const) : []),
          ...(traits.includes('SoftDeleted') ? (['soft delete'] as const) : []),
        ],
      }));
    }),
  );
}

/** Returns handlers, seeds and other code that calls operations of areas, unless an operation already includes it. */
function listOtherCallers({ modules }: ProjectPlan, reach: AccessResolver): AccessEntry[] {
  return modules.flatMap((module) => {
    const { area, calls = [] } = module.manifest;
    const reached = new Set([
      ...module.operations.flatMap((emission) => [...reach.of(emission, module).classes]),
      ...module.jobs.flatMap((job) => [...reach.ofJob(job, module).classes]),
    ]);
    const others = Map.groupBy(
      calls.filter(({ from }) => !reached.has(from)),
      ({ from }) => from,
    );
    return [...others].map(([from, theirs]) => ({
      operation: `${area}.${from}`,
      background: true as const,
      permissions: [],
      filters: [],
      calls: [...new Set(theirs.map(callText))].toSorted(),
    }));
  });
}

function describeDemand({
  id,
  permissions = [],
  policy,
  allowAnonymous,
  internal,
  inherited,
  acrossTenants,
}: Operation): Omit<AccessEntry, 'entity' | 'filters'> {
  return {
    operation: id,
    permissions,
    ...omitUndefined({ permissionFrom: inherited?.['permission'], policy, allowAnonymous, internal, acrossTenants }),
  };
}

/** Lists the filters that apply. `asSystem` lifts those of owner and tenant, `forAllOwners` that of owner, `withDeleted` that of deleted rows. With `actFor` the code chooses the tenant; a filter that is lifted on any path does not count. */
function listFilters({ id, traits }: EntityModel, operation: Operation, lifted: ReadonlySet<Bypass['kind']>): AccessFilter[] {
  const scoped = !lifted.has('asSystem');
  const inTenant = scoped && operation.acrossTenants === undefined;
  return [
    ...(scoped && !lifted.has('forAllOwners') && traits.includes('Owned') ? (['owner'] as const) : []),
    ...(inTenant && traits.includes('TenantScoped') ? [lifted.has('actFor') ? ('chosen tenant' as const) : ('tenant' as const)] : []),
    ...(operation.query?.entity === id && asksForOwn(operation) ? (['caller'] as const) : []),
    ...(!lifted.has('withDeleted') && traits.includes('SoftDeleted') ? (['soft delete'] as const) : []),
  ];
}

/** Returns the filters of the user entity: the caller's own row is read regardless of its owner. */
function listUserFilters({ traits }: EntityModel): AccessFilter[] {
  return [
    ...(traits.includes('TenantScoped') ? (['tenant'] as const) : []),
    'caller',
    ...(traits.includes('SoftDeleted') ? (['soft delete'] as const) : []),
  ];
}

/** Returns whether a query selects rows by the caller's own id, or by a member of the caller's user entity. */
function asksForOwn({ query, inputs }: Operation): boolean {
  const own = new Set(inputs.filter(({ source }) => source === 'currentUser').map(({ property }) => property));
  return query?.filters.some(({ property, operator, path }) => own.has(property) && operator === 'Equals' && path.length === 1) ?? false;
}

function getClassName({ in: where }: Bypass): string {
  return where.split('.')[0]!;
}

function buildKey({ operation, entity = '' }: AccessEntry): string {
  return `${operation} ${entity}`;
}
