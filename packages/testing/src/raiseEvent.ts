import { Clock } from '@portico/core';
import { sessionOf } from '@portico/data';
import type { AreaData, Store } from '@portico/data';
import { messagingResource } from '@portico/host';
import type { Messaging } from '@portico/messaging';
import { anonymous, HostCall, Nobody } from '@portico/runtime';
import type { EventClass, ModulePlan, ServiceRegistry } from '@portico/runtime';

/**
 * Raises an event in the area that declares it, in its own unit of work. Throws if no area of the host declares the event, or if
 * the event does not have its declared type.
 */
export async function raiseEvent(
  event: object,
  { tenant }: { readonly tenant?: string },
  { modules, services }: { readonly modules: readonly ModulePlan[]; readonly services: ServiceRegistry },
): Promise<void> {
  const eventClass = event.constructor as unknown as EventClass;
  const module = modules.find(({ events = [] }) => events.some((each) => each.class === eventClass));
  if (!module) {
    throw new Error(
      `${event.constructor.name} is not an event of an area of this host; register the module of its area, or fake the area with fakeArea.`,
    );
  }
  const clock = services.brought(Clock);
  const call = new HostCall({
    id: 'test',
    caller: tenant === undefined ? anonymous : new Nobody(tenant),
    seesEveryTenant: tenant === undefined,
    now: () => clock.now().getTime(),
  });
  const store = await findMessageStore([module, ...modules]);
  if (store !== undefined) {
    const session = sessionOf(services.resource<Store>(`store:${store}`), call);
    await session.run(() => session.raise(event));
  } else {
    const messaging = services.resource<Messaging>(messagingResource);
    messaging.check([event], call);
    await messaging.raised([event], call);
  }
}

/**
 * Returns the name of the first store with message tables. The store of an area has no such tables if its code raises no event
 * that is handled durably; then the store of a handler has them.
 */
async function findMessageStore(modules: readonly ModulePlan[]): Promise<string | undefined> {
  for (const { data } of modules as readonly { readonly data?: AreaData }[]) if (data && (await data.schema()).messages) return data.store;
  return undefined;
}
