import type { ModulePlan } from '@portico/runtime';
import type { PlannedStore } from './plannedStores.ts';

/** Finds areas that read their callers from a store that this host does not open. */
export function findUserStoreProblems(modules: readonly ModulePlan[], stores: readonly PlannedStore[]): string[] {
  const open = new Set(stores.map(({ name }) => name));
  return modules.flatMap(({ name, users }) => {
    if (!users || open.has(users.store)) return [];
    const area = users.entity.slice(0, users.entity.indexOf('.'));
    return [
      `the area ${name} reads its callers' ${users.entity} from the store '${users.store}', which no area of this host uses; register the module ${area} too`,
    ];
  });
}
