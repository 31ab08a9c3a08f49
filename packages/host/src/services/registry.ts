import { Clock, Configuration, Logger } from '@portico/core';
import { ServiceRegistry } from '@portico/runtime';
import type { ServiceEndpointsOptions } from '../options.ts';
import type { ServerLog } from '../server/serverLog.ts';
import { HostLogger } from './hostLogger.ts';
import { SystemClock } from './systemClock.ts';

/** The registry of a host: its own services, and those with which its options replace declared ones. */
export function createRegistry(log: ServerLog, options: ServiceEndpointsOptions, configuration: Configuration): ServiceRegistry {
  const registry = new ServiceRegistry();
  registry.bring(Clock, new SystemClock());
  registry.bring(Configuration, configuration);
  registry.bring(Logger, new HostLogger(log));
  options.services?.(registry);
  return registry;
}
