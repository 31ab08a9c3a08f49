import { anonymous, listedClaims, listsAllClaims } from '@portico/runtime';
import type { CachePlan, OperationCall } from '@portico/runtime';

/** Tells the answers of an operation apart: what each is kept under; undefined for a caller whose answers cannot be told from others'. */
export type AnswerKey = (call: OperationCall) => string | undefined;

/** The key of an operation's answers: its version, whatever of the caller they depend on, and its inputs. */
export function answerKeyOf({ caller, owned = [], tenant }: CachePlan): AnswerKey {
  const who = caller ? wholeCaller : tenant || owned.length > 0 ? viewOf(owned, tenant === true) : nobody;
  return (call) => {
    const of = who(call);
    return of === undefined ? undefined : JSON.stringify([call.plan.id, call.plan.apiVersion?.number, of, inputsOf(call)], exactly);
  };
}

const nobody = () => 0;

/** What the filters of owners and tenants make of a caller: the same rows are seen by all who have it in common. */
function viewOf(owned: readonly string[], tenant: boolean) {
  return ({ caller }: OperationCall): unknown => [
    tenant ? (caller.tenantId ?? null) : 0,
    ...owned.map((entity) => (caller.holds(`${entity}.view-all`) ? 0 : [caller.id])),
  ];
}

/** All that is known of a caller. One who cannot list what that is, is like no other. */
function wholeCaller({ caller }: OperationCall): unknown {
  if (caller === anonymous) return 0;
  if (!listsAllClaims(caller)) return undefined;
  return [caller.isAuthenticated, caller.permissions, Object.entries(listedClaims(caller)).toSorted(byName)];
}

/** The inputs that have a value, by name. */
function inputsOf({ input }: OperationCall): unknown {
  return Object.entries(input as object)
    .filter(([, value]) => value !== undefined)
    .toSorted(byName);
}

function byName([one]: readonly [string, unknown], [other]: readonly [string, unknown]): number {
  return one < other ? -1 : 1;
}

/** JSON has no whole numbers of any size. */
function exactly(_name: string, value: unknown): unknown {
  return typeof value === 'bigint' ? `${value}n` : value;
}
