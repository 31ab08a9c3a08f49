// Emitted by portico build. Do not edit.
import { Clock } from '@portico/core';
import type { ServiceRegistry } from '@portico/runtime';
import { Basket, Checkout, Counter, Inner, Outer, RatesProvider } from '../../services.ts';

/** Makes the services of the area that live as long as the host, each once. */
export async function compose(registry: ServiceRegistry) {
  const counter = await registry.singleton(Counter, () => new Counter());
  const inner = await registry.singleton(Inner, () => new Inner(counter));
  const outer = await registry.singleton(Outer, () => new Outer());
  const rates = await registry.provided(RatesProvider, new RatesProvider());
  const clock = registry.builtIn(Clock);
  registry.madePerRequest(Basket, Checkout);
  return { registry, counter, inner, outer, rates, clock };
}

/** The services of the area that live as long as the host, by name. */
export type Services = Awaited<ReturnType<typeof compose>>;
