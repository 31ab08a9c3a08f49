import { leftOut } from '../plan.ts';
import type { SharedPlanData } from '../planOperation.ts';
import type { ServiceResolver } from '../services.ts';

/**
 * Returns the entities of which a class accesses the rows of one tenant, through its services; undefined if there are none. If any of the code
 * lifts the tenant filter or chooses a tenant, it may work without a tenant of the caller.
 */
export function listTenantEntities(
  user: string,
  needs: readonly string[],
  services: ServiceResolver,
  { records, entities }: SharedPlanData,
): string[] | undefined {
  const reached = services.reached(needs.filter((key) => key !== leftOut));
  const classes = new Set([user, ...reached.map(({ class: { name } }) => name)]);
  if (records.bypasses.some(({ kind, in: where }) => (kind === 'asSystem' || kind === 'actFor') && classes.has(where.split('.')[0]!)))
    return undefined;
  const ids = reached.flatMap(({ data }) => data?.entity ?? []);
  const found = ids.filter((id) => entities.byId(id)?.traits.includes('TenantScoped'));
  return found.length > 0 ? found.toSorted() : undefined;
}
