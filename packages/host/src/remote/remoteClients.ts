import { Configuration, Logger } from '@portico/core';
import type { RemoteAreaClient as AreaClient } from '@portico/remote';
import type { CallLink, OperationCall, ServiceRegistry } from '@portico/runtime';
import type { HostTokens } from '../authentication/hosts/hostTokens.ts';
import type { ReadinessCheck } from '../health/readiness.ts';
import type { ServiceEndpoints } from '../serviceEndpoints.ts';
import { StartupError } from '../startupError.ts';
import { isInstalled, describeMissingPackage } from '../optionalPackage.ts';
import { createDelegation } from './createDelegation.ts';

/** The clients of areas in other processes, by area. */
export type RemoteClients = ReadonlyMap<string, AreaClient>;

/** The sources of the clients. */
export interface RemoteClientSources {
  readonly registry: ServiceRegistry;
  readonly tokens: HostTokens | undefined;
}

/** Creates the clients of a host, and warns of areas without an address. Hosts without remote areas load no code for it. */
export async function openRemoteClients({ remotes }: ServiceEndpoints, { registry, tokens }: RemoteClientSources): Promise<RemoteClients> {
  if (remotes.length === 0) return new Map();
  const client = { name: 'undici', user: listRemoteAreas(remotes) };
  // The package is loaded on the first call; this finds a missing package at startup.
  if (!isInstalled(client)) throw new StartupError([describeMissingPackage(client)]);
  const { RemoteAreaClient } = await import('@portico/remote');
  const log = registry.builtIn(Logger);
  const parts = {
    configuration: registry.builtIn(Configuration),
    log,
    credential: (parent: OperationCall, link: CallLink | undefined) => tokens?.authorization(createDelegation(parent, link)),
    hostCredential: () => tokens?.authorization({ act: 'host' }),
  };
  const clients = new Map(remotes.map((area) => [area.module.name, new RemoteAreaClient(area, parts)]));
  if (!tokens)
    log.warn(
      `Calls of ${[...clients.keys()].join(', ')} without a user's token carry no credential and will be rejected: set Service:RemoteBoundaries:Key or Service:Jwt:Key`,
    );
  for (const [area, { baseUrl }] of clients)
    if (baseUrl === undefined)
      log.warn(`Calls of the area ${area} will be rejected: its address is missing; set Service:RemoteBoundaries:${area}:BaseUrl`);
  return clients;
}

function listRemoteAreas(remotes: ServiceEndpoints['remotes']): string {
  return `the remote area ${remotes.map((area) => area.module.name).join(', ')}`;
}

/**
 * Returns the checks of other processes. The host is ready without them: it serves its own operations, and rejects calls of
 * their areas.
 */
export function createClientChecks(clients: RemoteClients): readonly ReadinessCheck[] {
  return [...clients].map(([area, client]) => ({ name: `area ${area}`, check: () => client.check() }));
}

/** Closes the connections. */
export async function closeRemoteClients(clients: RemoteClients): Promise<void> {
  await Promise.all([...clients.values()].map((client) => client.close()));
}
