import { adviseFake } from './adviseFake.ts';
import { AreaCalls, callsResource } from '@portico/runtime';
import type { CalledOperation, RemoteOperation } from '@portico/runtime';
import type { ServiceEndpoints } from '../serviceEndpoints.ts';
import { createEntry, listCallable } from './callable.ts';
import type { CallSources } from './callable.ts';

/** Registers the calls between areas, if any area calls another one. */
export async function bringCalls(endpoints: ServiceEndpoints, parts: CallSources): Promise<void> {
  const { modules, remotes } = endpoints;
  // The host itself also calls another area, for example to check a token.
  const called = new Set([...modules.flatMap(({ callsInto = [] }) => callsInto), ...remotes.map(({ module }) => module.name)]);
  if (called.size === 0) return;
  const areas = new Map<string, readonly (CalledOperation | RemoteOperation)[]>();
  for (const area of called) areas.set(area, await listCallable(area, endpoints, parts));
  parts.registry.bringResource(callsResource, new AreaCalls(areas, await createEntry(modules, parts.registry)));
}

/** Finds areas that are called but neither run nor reached by the host. */
export function callProblems({ modules, remotes }: Pick<ServiceEndpoints, 'modules' | 'remotes'>): string[] {
  const known = new Set([...modules.map(({ name }) => name), ...remotes.map(({ module }) => module.name)]);
  return modules.flatMap(({ name, callsInto = [] }) =>
    callsInto
      .filter((area) => !known.has(area))
      .map(
        (area) =>
          `${name} calls operations of the area '${area}', which this host does not run; register its module, or RemoteBoundary(${area}Module) if another process runs it; ${adviseFake(area)}`,
      ),
  );
}
