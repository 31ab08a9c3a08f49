import type { EntityModel, Operation } from '@portico/core/manifest';
import { readEntities } from '../caching/readEntities.ts';
import type { EntityById } from '../data/paths.ts';
import type { ServicePlan } from '../plan.ts';
import { storesResponse } from '../storesResponse.ts';

/** The inputs for what an operation reaches. */
export interface ReachSource {
  readonly operation: Operation;
  /** The services of its method and its filters, with all their dependencies. */
  readonly reached: readonly ServicePlan[];
  /** The services of its policy, with all their dependencies. */
  readonly guarded: readonly ServicePlan[];
  readonly byId: EntityById;
  /** Whether the area has an entity whose rows a caller sees only in part. */
  readonly guardsRows: boolean;
}

/** The built-in services whose results depend on the caller. */
const ofCaller: ReadonlySet<string> = new Set(['Caller', 'CurrentTenant', 'Events', 'Jobs', 'JobRun']);
/** The built-in services that write to a store. */
const ofStore: ReadonlySet<string> = new Set(['Events', 'Jobs', 'JobRun']);
/** The traits of entities whose rows a caller sees only in part. */
const guardingTraits: ReadonlySet<string> = new Set(['Owned', 'TenantScoped']);

/** Plans whether an operation reaches a store, and whether it reads its caller. */
export function planReach(source: ReachSource): Pick<Operation, 'ignoresTokens' | 'reach'> {
  return {
    ...(ignoresTokens(source) && { ignoresTokens: true as const }),
    ...(reachesNothing(source) && { reach: 'none' as const }),
  };
}

/** Returns whether nothing in an operation that allows anonymous callers reads the caller. */
function ignoresTokens(source: ReachSource): boolean {
  const { operation, reached, byId } = source;
  const { allowAnonymous, inputs, policy, permissions, acrossTenants, background, readsJob } = operation;
  if (
    !allowAnonymous ||
    permissions ||
    policy !== undefined ||
    storesResponse(operation) ||
    acrossTenants !== undefined ||
    background ||
    readsJob
  )
    return false;
  if (inputs.some(({ source }) => source === 'claim' || source === 'currentUser')) return false;
  if (listEntities(operation, byId).some(isGuarded)) return false;
  return !reached.some((service) => readsCaller(service, source));
}

function readsCaller({ origin, class: { name }, calls, data }: ServicePlan, { byId, guardsRows }: ReachSource): boolean {
  if (origin === 'builtIn') return ofCaller.has(name);
  if (calls) return calls.asSystem === undefined;
  if (!data || data.kind === 'UnitOfWork') return false;
  if (data.kind === 'Database') return guardsRows;
  const entity = data.entity === undefined ? undefined : byId(data.entity);
  return !entity || isGuarded(entity);
}

/** Returns whether a caller sees the rows of an entity only in part. */
export function isGuarded({ traits }: EntityModel): boolean {
  return traits.some((trait) => guardingTraits.has(trait));
}

function listEntities({ query, mutation }: Operation, byId: EntityById): readonly EntityModel[] {
  if (query) return readEntities(query, byId);
  const changed = mutation && byId(mutation.entity);
  return changed ? [changed] : [];
}

/** Returns whether a hand-written operation reaches neither a store nor another area. */
function reachesNothing({ operation, reached, guarded }: ReachSource): boolean {
  if ((operation.kind !== 'Endpoint' && operation.kind !== 'VoidEndpoint') || storesResponse(operation)) return false;
  return ![...reached, ...guarded].some(
    ({ origin, class: { name }, calls, data }) => calls !== undefined || data !== undefined || (origin === 'builtIn' && ofStore.has(name)),
  );
}
