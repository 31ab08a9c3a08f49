import type { ModulePlan } from '@portico/runtime';
import type { PlannedStore } from './plannedStores.ts';

/** Areas that read who is calling from a store that this host does not open. */
export function findUserStoreProblems(modules: readonly ModulePlan[], stores: readonly PlannedStore[]): string[] {
  const open = new Set(stores.map(({ name }) => name));
  return modules.flatMap(({ name, users }) => {
    if (!users || open.has(users.store)) return [];
    const area = users.entity.slice(0, users.entity.indexOf('.'));
    return [
      `the area ${name} reads its callers' ${users.entity} from the store '${users.store}', in which no area of this host lives; register the module ${area} too`,
    ];
  });
}
