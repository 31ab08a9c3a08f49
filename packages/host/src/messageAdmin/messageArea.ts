import type { Messaging } from '@portico/messaging';
import type { ModulePlan, ServiceRegistry } from '@portico/runtime';
import { plannedRoutes } from '../mapping/plannedRoutes.ts';
import type { PlannedRoute } from '../mapping/plannedRoutes.ts';
import { ServiceEndpoints } from '../mapping/serviceEndpoints.ts';
import { messagingResource } from '../messaging/hostMessaging.ts';
import type { TransportName } from '../messaging/messagingOptions.ts';
import { messageOperations } from './messageOperations.ts';
import type { MessageServices } from './messageOperations.ts';
import { messagePermissions } from './messagePermissions.ts';
import { receiveMessages } from './receiveMessages.ts';
import type { ReceivingServices } from './receiveMessages.ts';
import { optionalPackage } from '../optionalPackage.ts';

/** The name of the area that a host brings itself; areas of applications are named with letters and digits. */
const name = '_Service';

const area: ModulePlan = {
  name,
  groups: [],
  operations: messageOperations,
  permissions: Object.values(messagePermissions),
  compose: async (registry): Promise<MessageServices> => ({ admin: messagingOf(registry).admin }),
  manifest: async () => ({ area: name, groups: [], operations: [], types: [] }),
};

/** The same, where other hosts send messages to this one. */
const receivingArea: ModulePlan = {
  ...area,
  operations: [...messageOperations, receiveMessages],
  compose: async (registry): Promise<MessageServices & ReceivingServices> => {
    const { readBatch } = await optionalPackage(
      { name: '@portico/messaging-http', user: 'the message transport http' },
      () => import('@portico/messaging-http'),
    );
    const messaging = messagingOf(registry);
    return { admin: messaging.admin, messaging, readBatch };
  },
};

function messagingOf(registry: ServiceRegistry): Messaging {
  return registry.resource<Messaging>(messagingResource);
}

/** The endpoints of messages, guarded, bound and answered as all operations are; none where no area handles messages durably. They have no prefix, and no description knows them. */
export function messageRoutes({ modules, options }: ServiceEndpoints, transport: TransportName | undefined): PlannedRoute[] {
  const durable = modules.some(({ handlers = [] }) => handlers.some((handler) => handler.durable));
  const own = transport === 'http' ? receivingArea : area;
  return durable ? plannedRoutes(new ServiceEndpoints([own], { ...options, routePrefix: null })) : [];
}
