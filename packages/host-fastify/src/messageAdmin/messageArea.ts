import { Clock } from '@portico/core';
import type { AreaData, Store } from '@portico/data';
import { MessageAdmin } from '@portico/messaging';
import type { ModulePlan, ServiceRegistry } from '@portico/runtime';
import { plannedRoutes } from '../mapping/plannedRoutes.ts';
import type { PlannedRoute } from '../mapping/plannedRoutes.ts';
import { ServiceEndpoints } from '../mapping/serviceEndpoints.ts';
import { messageOperations } from './messageOperations.ts';
import type { MessageServices } from './messageOperations.ts';
import { messagePermissions } from './messagePermissions.ts';

/** The name of the area that a host brings itself; areas of applications are named with letters and digits. */
const name = '_Service';

/** The endpoints of messages, guarded, bound and answered as all operations are; none where no area handles messages durably. They have no prefix, and no description knows them. */
export function messageRoutes({ modules, options }: ServiceEndpoints): PlannedRoute[] {
  if (storesOf(modules).length === 0) return [];
  const area: ModulePlan = {
    name,
    groups: [],
    operations: messageOperations,
    permissions: Object.values(messagePermissions),
    compose: async (registry) => messageServices(modules, registry),
    manifest: async () => ({ area: name, groups: [], operations: [], types: [] }),
  };
  return plannedRoutes(new ServiceEndpoints([area], { ...options, routePrefix: null }));
}

function messageServices(modules: readonly ModulePlan[], registry: ServiceRegistry): MessageServices {
  const clock = registry.builtIn(Clock);
  const stores = storesOf(modules).map((store) => registry.resource<Store>(`store:${store}`));
  return { admin: new MessageAdmin(stores, { now: () => clock.now().getTime() }) };
}

/** The names of the stores in which areas handle messages. */
function storesOf(modules: readonly ModulePlan[]): string[] {
  const handling = modules.filter(({ handlers = [] }) => handlers.some(({ durable }) => durable));
  return [...new Set(handling.flatMap(({ data }) => (data ? (data as AreaData).store : [])))];
}
