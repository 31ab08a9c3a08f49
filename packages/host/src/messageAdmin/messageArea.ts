import type { Messaging } from '@portico/messaging';
import type { ModulePlan, ServiceRegistry } from '@portico/runtime';
import type { ServiceEndpoints } from '../serviceEndpoints.ts';
import { messagingResource } from '../messaging/hostMessaging.ts';
import { messageOperations } from './messageOperations.ts';
import type { MessageServices } from './messageOperations.ts';
import { messagePermissions } from './messagePermissions.ts';
import { receiveMessages } from './receiveMessages.ts';
import type { ReceivingServices } from './receiveMessages.ts';
import { optionalPackage, rethrow } from '../optionalPackage.ts';

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
    const { readBatch } = await optionalPackage({ name: '@portico/messaging-http', user: 'the message transport http' }, () =>
      import('@portico/messaging-http').catch(rethrow),
    );
    const messaging = messagingOf(registry);
    return { admin: messaging.admin, messaging, readBatch };
  },
};

function messagingOf(registry: ServiceRegistry): Messaging {
  return registry.resource<Messaging>(messagingResource);
}

/** Returns the area with the endpoints of messages; undefined where no area handles messages durably. */
export function messageArea({ modules }: ServiceEndpoints, transport: string | undefined): ModulePlan | undefined {
  const durable = modules.some(({ handlers = [] }) => handlers.some((handler) => handler.durable));
  if (!durable) return undefined;
  return transport === 'http' ? receivingArea : area;
}
