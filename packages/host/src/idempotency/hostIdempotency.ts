import type { AreaData, Store } from '@portico/data';
import { callOfVersion } from '@portico/runtime';
import type { OperationPlan, ServiceRegistry, StageFactory } from '@portico/runtime';
import { createLocator } from '../routing/locate.ts';
import type { HeaderInputs } from './fingerprint.ts';
import type { PlannedRoute } from '../plannedRoute.ts';

/** Creates the stages of the idempotent operations of a host; an empty list if it has none. */
export async function createIdempotencyStages(routes: readonly PlannedRoute[], registry: ServiceRegistry): Promise<StageFactory[]> {
  const own = routes.filter(isIdempotent);
  if (own.length === 0) return [];
  // Hosts without such operations start without loading their code.
  const [{ IdempotencyStore: ResponseStore }, { createStages: idempotencyParts }] = await Promise.all([
    import('./idempotencyStore.ts'),
    import('./idempotencyStages.ts'),
  ]);
  const inputs = await loadHeaderInputs(own);
  const kept = new Map(
    own.flatMap(({ module, plan }) => {
      const store = registry.resource<Store>(`store:${(module.data as AreaData).store}`);
      return [plan, ...(plan.laterVersions ?? [])].map((version) => [version, { store, headerInputs: inputs.of(version) }] as const);
    }),
  );
  const stores = new Set([...kept.values()].map(({ store }) => store));
  const answers = new Map([...stores].map((store) => [store, new ResponseStore(store)]));
  const locate = createLocator(routes);
  return idempotencyParts((plan) => {
    const found = kept.get(plan);
    if (!found) return undefined;
    const { store } = found;
    const shared = answers.get(store)!;
    return { ...found, answersOf: (call) => (store.ofCall ? new ResponseStore(store.ofCall(call)) : shared), locate };
  });
}

/** Loads the headers and cookies that the operations of the areas read. */
async function loadHeaderInputs(routes: readonly PlannedRoute[]): Promise<{ of(plan: OperationPlan): HeaderInputs }> {
  const modules = [...new Set(routes.map(({ module }) => module))];
  const calls = (await Promise.all(modules.map(async (module) => (await module.calls?.()) ?? []))).flat();
  const byOperation = new Map(calls.map((call) => [call.operation, call]));
  return {
    of(plan) {
      const call = byOperation.get(plan.id);
      return (call ? callOfVersion(call, plan).inputs : []).filter(({ source }) => source === 'header' || source === 'cookie');
    },
  };
}

/** Finds idempotent operations whose responses cannot be stored. */
export function findIdempotencyProblems(routes: readonly PlannedRoute[]): string[] {
  return routes
    .filter((route) => isIdempotent(route) && !route.module.data)
    .map(({ module, plan }) => `${plan.id} is idempotent, but the area ${module.name} has no store for its responses`);
}

function isIdempotent({ plan }: PlannedRoute): boolean {
  return plan.idempotent === true && !plan.internal;
}
