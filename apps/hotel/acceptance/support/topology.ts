import { Configuration } from '@portico/core';
import { messagingResource, startHost } from '#server';
import type { createHost, RunningHost, ServiceEndpointsOptions } from '#server';
import { jobsResource } from '@portico/runtime';
import type { ServiceRegistry } from '@portico/runtime';
import { createBillingHost } from '../../src/compositions/billingHost.ts';
import { createBookingHost } from '../../src/compositions/bookingHost.ts';
import { atDoor } from './client.ts';
import { freePorts } from './ports.ts';
import { addressAt } from './protocol.ts';

/** The topology of a hotel. */
export type Topology = 'monolith' | 'two hosts';

const asked = process.env['HOTEL_TOPOLOGY'];

/** The topology of every hotel of the suite: `HOTEL_TOPOLOGY`, or one process by default. */
export const topology: Topology = asked === 'two hosts' ? asked : 'monolith';

/** The topologies for tests of the boundary: both, unless the environment selects one. */
export const bothTopologies: readonly Topology[] = asked === undefined ? ['monolith', 'two hosts'] : [topology];

/** A running hotel. */
export interface RunningHotel {
  /** The address that clients call. */
  readonly address: string;
  /** The addresses of all its processes. */
  readonly addresses: readonly string[];
  /** Handles everything that is due. */
  settle(): Promise<void>;
  /** Executes the jobs and delayed calls that are due. */
  work(): Promise<void>;
  stop(): Promise<void>;
}

interface Settling {
  settle(): Promise<void>;
}

/** Starts one host with all areas. */
export async function runInOne(
  make: (endpoints: ServiceEndpointsOptions) => ReturnType<typeof createHost>,
  endpoints: ServiceEndpointsOptions,
): Promise<RunningHotel> {
  let registry: ServiceRegistry | undefined;
  const running = await startHost(make(withServices(endpoints, (services) => (registry = services))), listening(0));
  return {
    address: running.address,
    addresses: [running.address],
    settle: () => registry!.resource<Settling>(messagingResource).settle(),
    work: () => work([registry!]),
    stop: () => running.stop(),
  };
}

/** Starts two hosts with a store each, which know only each other's addresses. Clients call the host of booking. */
export async function runInTwo(endpoints: ServiceEndpointsOptions): Promise<RunningHotel> {
  const [booking, billing] = (await freePorts(2)) as [number, number];
  const addresses = { Accounts: booking, Booking: booking, Billing: billing };
  const hosts = [
    { make: createBookingHost, store: 'hotel', port: booking },
    { make: createBillingHost, store: 'billing', port: billing },
  ] as const;
  const registries: ServiceRegistry[] = [];
  const running: RunningHost[] = [];
  const stop = async () => {
    for (const host of running) await host.stop();
  };
  try {
    for (const { make, store, port } of hosts) {
      const own = { ...endpoints, stores: { [store]: endpoints.stores![store]! }, messaging: { transport: 'http' } } as const;
      const services = (registry: ServiceRegistry) => {
        registries.push(registry);
        registry.replace(Configuration, addressed(addresses));
      };
      running.push(await startHost(make(atDoor, withServices(own, services)), listening(port)));
    }
  } catch (error) {
    await stop();
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return runInTwo(endpoints);
    throw error;
  }
  return {
    address: running[0]!.address,
    addresses: running.map(({ address }) => address),
    stop,
    settle: () => settleAll(registries),
    work: () => work(registries),
  };
}

/** Delivers all messages that one host has sent to the other: from booking to billing, and back. */
async function settleAll(registries: readonly ServiceRegistry[]): Promise<void> {
  for (let round = 0; round < 2; round++) for (const registry of registries) await registry.resource<Settling>(messagingResource).settle();
}

function addressed(ports: Readonly<Record<string, number>>): Configuration {
  const values = new Map(Object.entries(ports).map(([area, port]) => [baseUrl(area), addressAt(port)]));
  return { get: (key) => values.get(key), names: () => [] };
}

const baseUrl = (area: string) => `Service:RemoteBoundaries:${area}:BaseUrl`;

function withServices(endpoints: ServiceEndpointsOptions, more: (registry: ServiceRegistry) => void): ServiceEndpointsOptions {
  const services = (registry: ServiceRegistry) => {
    more(registry);
    endpoints.services?.(registry);
  };
  return { ...endpoints, services };
}

const listening = (port: number) => ({ host: '127.0.0.1', port, announce: () => {} });

/** Executes the jobs of the hosts that have jobs. */
async function work(registries: readonly ServiceRegistry[]): Promise<void> {
  for (const registry of registries) if (registry.hasResource(jobsResource)) await registry.resource<Settling>(jobsResource).settle();
}
