import { anonymous, listClaims, listsAllClaims } from '@portico/runtime';
import type { CachePlan, OperationCall } from '@portico/runtime';

/** Tells the answers of an operation apart: what each is kept under; undefined for a caller whose answers cannot be told from others'. */
export type CacheKey = (call: OperationCall) => string | undefined;

/** The key of an operation's answers: its version, whatever of the caller they depend on, and its inputs. */
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

/** What the filters of owners and tenants make of a caller: the same rows are seen by all who have it in common. */
function createView(owned: readonly string[], tenant: boolean) {
  return ({ caller }: OperationCall): unknown => [
    tenant ? (caller.tenantId ?? null) : 0,
    ...owned.map((entity) => (caller.holds(`${entity}.view-all`) ? 0 : [caller.id])),
  ];
}

/** All that is known of a caller. One who cannot list what that is, is like no other. */
function describeCaller({ caller }: OperationCall): unknown {
  if (caller === anonymous) return 0;
  if (!listsAllClaims(caller)) return undefined;
  return [caller.isAuthenticated, caller.permissions, Object.entries(listClaims(caller)).toSorted(compareByName)];
}

/** The inputs that have a value, by name. */
function collectInputs({ input }: OperationCall): unknown {
  return Object.entries(input as object)
    .filter(([, value]) => value !== undefined)
    .toSorted(compareByName);
}

function compareByName([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number {
  return one < other ? -1 : 1;
}

/** JSON has no whole numbers of any size. */
function replaceBigInt(_name: string, value: unknown): unknown {
  return typeof value === 'bigint' ? `${value}n` : value;
}
