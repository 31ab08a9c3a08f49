import type { Clock } from '@portico/core';
import { SystemCall } from '@portico/runtime';
import type { ServiceRegistry } from '@portico/runtime';
import { getAreaCalls } from '@portico/runtime/reading';

/**
 * Returns the operations of an area, which the host calls on its own behalf: with every permission, and without the owner
 * and tenant filters.
 */
export type CallArea = <T extends object>(area: string) => T;

/** Returns a function that gives each piece of work its own calls; `id` names the work in logs. */
export function createHostCalls(id: string, registry: ServiceRegistry, clock: Clock): () => CallArea {
  return () => {
    const call = new SystemCall(id, () => clock.now().getTime());
    return <T extends object>(area: string) => getAreaCalls<T>(registry, call, { from: 'Host', to: area, asSystem: true });
  };
}
