// Emitted by portico build. Do not edit.
import { Clock } from '@portico/core';
import type { Store } from '@portico/data';
import type { ServiceRegistry } from '@portico/runtime';
import { Holidays, IsManager, OnWorkdays } from '../../billing/policies.ts';

/** Makes the services of the area that live as long as the host, each once. */
export async function compose(registry: ServiceRegistry) {
  const store = registry.resource<Store>('store:billing');
  const clock = registry.builtIn(Clock);
  const holidays = await registry.singleton(Holidays, () => new Holidays());
  const onWorkdays = await registry.singleton(OnWorkdays, () => new OnWorkdays(clock, holidays));
  const isManager = await registry.singleton(IsManager, () => new IsManager());
  return { registry, store, clock, holidays, onWorkdays, isManager };
}

/** The services of the area that live as long as the host, by name. */
export type Services = Awaited<ReturnType<typeof compose>>;
