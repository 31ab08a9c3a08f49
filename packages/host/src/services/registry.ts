import { Clock, Configuration, Logger } from '@portico/core';
import { ServiceRegistry } from '@portico/runtime';
import type { ServiceEndpointsOptions } from '../options.ts';
import type { ServerLog } from '../server/serverLog.ts';
import { HostLogger } from './hostLogger.ts';
import { SystemClock } from './systemClock.ts';

/** Creates the registry of a host with the built-in services and the replacements from its options. */
export function createRegistry(log: ServerLog, options: ServiceEndpointsOptions, configuration: Configuration): ServiceRegistry {
  const registry = new ServiceRegistry();
  registry.bring(Clock, new SystemClock());
  registry.bring(Configuration, configuration);
  registry.bring(Logger, new HostLogger(log));
  options.services?.(registry);
  return registry;
}
