import { omitUndefined } from '@portico/core/values';
import type { Bypass, EntityModel, Operation } from '@portico/core/manifest';
import type { ProjectPlan } from '../../3-plan/plan.ts';
import { callText, Reach } from './reached.ts';

/** What keeps rows of an entity from a caller. */
export type AccessFilter = 'owner' | 'tenant' | 'caller' | 'soft delete';

/** One operation and one entity that it reaches; also what calls operations without being one, such as a handler of events. */
export interface AccessEntry {
  /** `Area.Operation`. */
  readonly operation: string;
  readonly permissions: readonly string[];
  readonly policy?: string;
  readonly allowAnonymous?: true;
  /** `Area.Entity`; absent where the operation reaches none. */
  readonly entity?: string;
  readonly filters: readonly AccessFilter[];
  /** Has no route: only code calls it. */
  readonly internal?: true;
  /** Is no operation: a handler of events or a seed, at which no caller gets. */
  readonly background?: true;
  /** The areas whose operations are called on the way: `Billing`, or `Billing as the system`. */
  readonly calls?: readonly string[];
}

/** Every operation with what it asks of its callers, and every entity that it reaches with what is filtered of it; in alphabetical order. */
export function accessMap(plan: ProjectPlan): AccessEntry[] {
  const reach = new Reach(plan);
  const bypasses = plan.modules.flatMap(({ manifest }) => manifest.bypasses ?? []);
  const entries = plan.modules.flatMap((module) =>
    module.operations.flatMap((emission): AccessEntry[] => {
      const { operation } = emission;
      const { entities, user, classes, calls } = reach.of(emission, module);
      const lifted = new Set(bypasses.filter((bypass) => classes.has(classOf(bypass))).map(({ kind }) => kind));
      const asked = { ...askedBy(operation), ...omitUndefined({ calls: calls.length > 0 ? calls : undefined }) };
      if (entities.length === 0) return [{ ...asked, filters: [] }];
      const reached = entities.map((entity) => ({ ...asked, entity: entity.id, filters: filtersOf(entity, operation, lifted) }));
      return user ? [...reached, { ...asked, entity: user.id, filters: ofUser(user) }] : reached;
    }),
  );
  return [...entries, ...otherCallers(plan, reach)].toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}

/** Handlers, seeds and whatever else calls operations of areas, where no operation leads there. */
function otherCallers({ modules }: ProjectPlan, reach: Reach): AccessEntry[] {
  return modules.flatMap((module) => {
    const { area, calls = [] } = module.manifest;
    const reached = new Set(module.operations.flatMap((emission) => [...reach.of(emission, module).classes]));
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

function askedBy({ id, permissions = [], policy, allowAnonymous, internal }: Operation): Omit<AccessEntry, 'entity' | 'filters'> {
  return {
    operation: id,
    permissions,
    ...omitUndefined({ policy, allowAnonymous, internal }),
  };
}

/** `asSystem` lifts the filters of owner and tenant, `forAllOwners` that of owner, `withDeleted` that of deleted rows: what is lifted anywhere on the way is not counted on. */
function filtersOf({ id, traits }: EntityModel, operation: Operation, lifted: ReadonlySet<Bypass['kind']>): AccessFilter[] {
  const scoped = !lifted.has('asSystem');
  return [
    ...(scoped && !lifted.has('forAllOwners') && traits.includes('Owned') ? (['owner'] as const) : []),
    ...(scoped && traits.includes('TenantScoped') ? (['tenant'] as const) : []),
    ...(operation.query?.entity === id && asksForOwn(operation) ? (['caller'] as const) : []),
    ...(!lifted.has('withDeleted') && traits.includes('SoftDeleted') ? (['soft delete'] as const) : []),
  ];
}

/** The caller's own row is read, whoever owns it. */
function ofUser({ traits }: EntityModel): AccessFilter[] {
  return [
    ...(traits.includes('TenantScoped') ? (['tenant'] as const) : []),
    'caller',
    ...(traits.includes('SoftDeleted') ? (['soft delete'] as const) : []),
  ];
}

/** Whether a query selects the rows that hold the caller's own id, or something of the caller's user entity. */
function asksForOwn({ query, inputs }: Operation): boolean {
  const own = new Set(inputs.filter(({ source }) => source === 'currentUser').map(({ property }) => property));
  return query?.filters.some(({ property, operator, path }) => own.has(property) && operator === 'Equals' && path.length === 1) ?? false;
}

function classOf({ in: where }: Bypass): string {
  return where.split('.')[0]!;
}

function keyOf({ operation, entity = '' }: AccessEntry): string {
  return `${operation} ${entity}`;
}
