import type { Messaging } from '@portico/messaging';
import type { ModulePlan, ServiceRegistry } from '@portico/runtime';
import type { ServiceEndpoints } from '../serviceEndpoints.ts';
import { messagingResource } from '../messaging/hostMessaging.ts';
import { messageOperations } from './messageOperations.ts';
import type { MessageServices } from './messageOperations.ts';
import { messagePermissions } from './messagePermissions.ts';
import { receiveMessages } from './receiveMessages.ts';
import type { ReceivingServices } from './receiveMessages.ts';
import { loadOptionalPackage, rethrow } from '../optionalPackage.ts';

/** The name of the area that a host provides itself. Names of applications' areas contain only letters and digits. */
const name = '_Service';

const area: ModulePlan = {
  name,
  groups: [],
  operations: messageOperations,
  permissions: Object.values(messagePermissions),
  compose: async (registry): Promise<MessageServices> => ({ admin: getMessaging(registry).admin }),
  manifest: async () => ({ area: name, groups: [], operations: [], types: [] }),
};

/** The same area if other hosts send messages to this one. */
const receivingArea: ModulePlan = {
  ...area,
  operations: [...messageOperations, receiveMessages],
  compose: async (registry): Promise<MessageServices & ReceivingServices> => {
    const { readBatch } = await loadOptionalPackage({ name: '@portico/messaging-http', user: 'the message transport http' }, () =>
      import('@portico/messaging-http').catch(rethrow),
    );
    const messaging = getMessaging(registry);
    return { admin: messaging.admin, messaging, readBatch };
  },
};

function getMessaging(registry: ServiceRegistry): Messaging {
  return registry.resource<Messaging>(messagingResource);
}

/** Returns the area with the message endpoints, or undefined if no area handles messages durably. */
export function createMessageArea({ modules }: ServiceEndpoints, transport: string | undefined): ModulePlan | undefined {
  const durable = modules.some(({ handlers = [] }) => handlers.some((handler) => handler.durable));
  if (!durable) return undefined;
  return transport === 'http' ? receivingArea : area;
}
