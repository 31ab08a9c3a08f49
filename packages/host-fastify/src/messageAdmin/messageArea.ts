import type { Messaging } from '@portico/messaging';
import type { ModulePlan } from '@portico/runtime';
import { plannedRoutes } from '../mapping/plannedRoutes.ts';
import type { PlannedRoute } from '../mapping/plannedRoutes.ts';
import { ServiceEndpoints } from '../mapping/serviceEndpoints.ts';
import { messagingResource } from '../messaging/hostMessaging.ts';
import { messageOperations } from './messageOperations.ts';
import type { MessageServices } from './messageOperations.ts';
import { messagePermissions } from './messagePermissions.ts';

/** The name of the area that a host brings itself; areas of applications are named with letters and digits. */
const name = '_Service';

const area: ModulePlan = {
  name,
  groups: [],
  operations: messageOperations,
  permissions: Object.values(messagePermissions),
  compose: async (registry): Promise<MessageServices> => ({ admin: registry.resource<Messaging>(messagingResource).admin }),
  manifest: async () => ({ area: name, groups: [], operations: [], types: [] }),
};

/** The endpoints of messages, guarded, bound and answered as all operations are; none where no area handles messages durably. They have no prefix, and no description knows them. */
export function messageRoutes({ modules, options }: ServiceEndpoints): PlannedRoute[] {
  const durable = modules.some(({ handlers = [] }) => handlers.some((handler) => handler.durable));
  return durable ? plannedRoutes(new ServiceEndpoints([area], { ...options, routePrefix: null })) : [];
}
