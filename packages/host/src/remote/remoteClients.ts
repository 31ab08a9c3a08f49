import { Configuration, Logger } from '@portico/core';
import type { RemoteAreaClient } from '@portico/remote';
import type { CallLink, OperationCall, ServiceRegistry } from '@portico/runtime';
import type { HostTokens } from '../authentication/hosts/hostTokens.ts';
import type { ReadinessCheck } from '../health/readiness.ts';
import type { ServiceEndpoints } from '../serviceEndpoints.ts';
import { StartupError } from '../startupError.ts';
import { isInstalled, describeMissingPackage } from '../optionalPackage.ts';
import { createDelegation } from './createDelegation.ts';

/** The ways to areas in other processes, by area. */
export type RemoteClients = ReadonlyMap<string, RemoteAreaClient>;

/** What lines are made from. */
export interface RemoteClientSources {
  readonly registry: ServiceRegistry;
  readonly tokens: HostTokens | undefined;
}

/** Makes the lines of a host, and warns of those that have no address yet; hosts without remote areas load nothing for it. */
export async function openLines({ remotes }: ServiceEndpoints, { registry, tokens }: RemoteClientSources): Promise<RemoteClients> {
  if (remotes.length === 0) return new Map();
  const client = { name: 'undici', user: listRemoteAreas(remotes) };
  // The first call would load it: a package that is missing is found at start.
  if (!isInstalled(client)) throw new StartupError([describeMissingPackage(client)]);
  const { RemoteAreaClient: Line } = await import('@portico/remote');
  const log = registry.builtIn(Logger);
  const parts = {
    configuration: registry.builtIn(Configuration),
    log,
    credential: (parent: OperationCall, link: CallLink | undefined) => tokens?.authorization(createDelegation(parent, link)),
    hostCredential: () => tokens?.authorization({ act: 'host' }),
  };
  const lines = new Map(remotes.map((area) => [area.module.name, new Line(area, parts)]));
  if (!tokens)
    log.warn(
      `Calls of ${[...lines.keys()].join(', ')} that no token of a user leads to carry no credential, and will be refused there: neither Service:RemoteBoundaries:Key nor Service:Jwt:Key is set`,
    );
  for (const [area, { baseUrl }] of lines)
    if (baseUrl === undefined)
      log.warn(`Calls of the area ${area} will be refused: Service:RemoteBoundaries:${area}:BaseUrl says nothing of where it runs`);
  return lines;
}

function listRemoteAreas(remotes: ServiceEndpoints['remotes']): string {
  return `the remote area ${remotes.map((area) => area.module.name).join(', ')}`;
}

/** Whether other processes answer. Without them a host is ready: what it runs itself it answers, and calls of their areas are refused. */
export function createClientChecks(lines: RemoteClients): readonly ReadinessCheck[] {
  return [...lines].map(([area, line]) => ({ name: `area ${area}`, check: () => line.check() }));
}

/** Ends the connections. */
export async function closeLines(lines: RemoteClients): Promise<void> {
  await Promise.all([...lines.values()].map((line) => line.close()));
}
