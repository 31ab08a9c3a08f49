import type { AreaData, Store } from '@portico/data';
import type { ServiceRegistry, StagePart } from '@portico/runtime';
import { locateIn } from '../mapping/locate.ts';
import type { PlannedRoute } from '../mapping/plannedRoutes.ts';

/** The stages of the idempotent operations of a host; none where it has no such operations. */
export async function idempotentParts(routes: readonly PlannedRoute[], registry: ServiceRegistry): Promise<StagePart[]> {
  const own = routes.filter(isIdempotent);
  if (own.length === 0) return [];
  // Hosts without such operations start without the code for them.
  const [{ KeptAnswers }, { idempotencyParts }] = await Promise.all([import('./keptAnswers.ts'), import('./idempotencyParts.ts')]);
  const stores = new Map(
    own.flatMap(({ module, plan }) => {
      const store = registry.resource<Store>(`store:${(module.data as AreaData).store}`);
      return [plan, ...(plan.laterVersions ?? [])].map((version) => [version, store] as const);
    }),
  );
  const answers = new Map([...new Set(stores.values())].map((store) => [store, new KeptAnswers(store)]));
  const locate = locateIn(routes);
  return idempotencyParts((plan) => {
    const store = stores.get(plan);
    return store && { store, answers: answers.get(store)!, locate };
  });
}

/** Idempotent operations that nothing keeps the answers of. */
export function idempotencyProblems(routes: readonly PlannedRoute[]): string[] {
  return routes
    .filter((route) => isIdempotent(route) && !route.module.data)
    .map(({ module, plan }) => `${plan.id} is idempotent, and the area ${module.name} has no store to keep its answers in`);
}

function isIdempotent({ plan }: PlannedRoute): boolean {
  return plan.idempotent === true && !plan.internal;
}
