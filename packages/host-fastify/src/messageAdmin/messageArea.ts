import { Clock } from '@portico/core';
import type { AreaData, Store } from '@portico/data';
import { MessageAdmin } from '@portico/messaging';
import type { ModulePlan, ServiceRegistry } from '@portico/runtime';
import { messageOperations } from './messageOperations.ts';
import type { MessageServices } from './messageOperations.ts';
import { messagePermissions } from './messagePermissions.ts';

/** The name of the area that a host brings itself; areas of applications are named with letters and digits. */
const name = '_Service';

/** The endpoints of messages as an area: guarded, bound and answered as all operations are. Undefined where no area handles messages durably. */
export function messageArea(modules: readonly ModulePlan[], replayed: () => void): ModulePlan | undefined {
  const stores = new Set(modules.flatMap((module) => (handlesDurably(module) ? [(module.data as AreaData).store] : [])));
  if (stores.size === 0) return undefined;
  return {
    name,
    groups: [],
    operations: messageOperations,
    permissions: Object.values(messagePermissions),
    compose: async (registry: ServiceRegistry): Promise<MessageServices> => {
      const clock = registry.builtIn(Clock);
      const opened = [...stores].map((store) => registry.resource<Store>(`store:${store}`));
      return { admin: new MessageAdmin(opened, { now: () => clock.now().getTime(), replayed }) };
    },
    manifest: async () => ({ area: name, groups: [], operations: [], types: [] }),
  };
}

function handlesDurably({ data, handlers = [] }: ModulePlan): boolean {
  return data !== undefined && handlers.some(({ durable }) => durable);
}
