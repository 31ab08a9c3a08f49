import type { Clock } from '@portico/core';
import { SystemCall } from '@portico/runtime';
import type { ServiceRegistry } from '@portico/runtime';
import { getAreaCalls } from '@portico/runtime/reading';

/** The operations of an area that the host calls on its own behalf: it holds every permission, and no filter of owner or tenant is on. */
export type CallArea = <T extends object>(area: string) => T;

/** Gives a way of calling for each piece of work; `id` names it in logs. */
export function createHostCalls(id: string, registry: ServiceRegistry, clock: Clock): () => CallArea {
  return () => {
    const call = new SystemCall(id, () => clock.now().getTime());
    return <T extends object>(area: string) => getAreaCalls<T>(registry, call, { from: 'Host', to: area, asSystem: true });
  };
}
