import { anonymous, listClaims, listsAllClaims } from '@portico/runtime';
import type { CachePlan, OperationCall } from '@portico/runtime';

/** Returns the cache key of a call, or undefined if the response cannot be cached because the caller has no complete list of claims. */
export type CacheKey = (call: OperationCall) => string | undefined;

/** Creates the cache keys of an operation from its version, its inputs and the parts of the caller that its responses depend on. */
export function createCacheKey({ caller, owned = [], tenant }: CachePlan): CacheKey {
  const who = caller ? describeCaller : tenant || owned.length > 0 ? createView(owned, tenant === true) : createAnonymousView;
  return (call) => {
    const of = who(call);
    return of === undefined
      ? undefined
      : JSON.stringify([call.plan.id, call.plan.apiVersion?.number, of, collectInputs(call)], replaceBigInt);
  };
}

const createAnonymousView = () => 0;

/** Creates the part of a key for the owner and tenant filters. Callers with the same part see the same rows. */
function createView(owned: readonly string[], tenant: boolean) {
  return ({ caller }: OperationCall): unknown => [
    tenant ? (caller.tenantId ?? null) : 0,
    ...owned.map((entity) => (caller.holds(`${entity}.view-all`) ? 0 : [caller.id])),
  ];
}

/** Describes a caller completely. Returns undefined for a caller that cannot list its claims. */
function describeCaller({ caller }: OperationCall): unknown {
  if (caller === anonymous) return 0;
  if (!listsAllClaims(caller)) return undefined;
  return [caller.isAuthenticated, caller.permissions, Object.entries(listClaims(caller)).toSorted(compareByName)];
}

/** Returns the inputs that have a value, sorted by name. */
function collectInputs({ input }: OperationCall): unknown {
  return Object.entries(input as object)
    .filter(([, value]) => value !== undefined)
    .toSorted(compareByName);
}

function compareByName([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number {
  return one < other ? -1 : 1;
}

/** Converts bigints, which JSON cannot represent. */
function replaceBigInt(_name: string, value: unknown): unknown {
  return typeof value === 'bigint' ? `${value}n` : value;
}
