import { addServiceEndpoints, createHost, mapServiceEndpoints } from '@portico/host-fastify';
import type { ConfiguredGroup, HostOptions, ServiceEndpointsOptions } from '@portico/host-fastify';
import type { ModulePlan, OperationPlan } from '@portico/runtime';
import { onTestFinished } from 'vitest';
import { area } from './plans.ts';

/** The setup of a test's host, in addition to its operations. */
export interface HostSetup {
  readonly endpoints?: ServiceEndpointsOptions;
  readonly groups?: Readonly<Record<string, ConfiguredGroup>>;
  readonly host?: HostOptions;
  readonly module?: Partial<ModulePlan>;
  /** Configures the host like an application. */
  readonly around?: (host: ReturnType<typeof createHost>) => void;
}

/** Starts a host that runs some operations until the test ends. */
export async function hostOf(
  operations: readonly OperationPlan[],
  { endpoints = {}, groups = {}, host: options, module, around }: HostSetup = {},
) {
  const host = createHost({ environment: 'test', ...options });
  const builder = addServiceEndpoints(host, [area(operations, module)], { requireJwt: false, ...endpoints });
  for (const [name, group] of Object.entries(groups)) builder.configureGroup(name, group);
  mapServiceEndpoints(host);
  around?.(host);
  onTestFinished(() => host.close());
  await host.ready();
  return host;
}

/** Returns the members that every problem has, for `toMatchObject`. */
export function problem(status: number, code: string): object {
  return { type: `urn:service:error:${code.toLowerCase().replaceAll('_', '-')}`, status, code, traceId: expectTraceId };
}

/** Matches a trace id. */
const expectTraceId = {
  asymmetricMatch: (value: unknown) => typeof value === 'string' && /^[0-9a-f]{32}$/.test(value),
  toString: () => 'trace id',
};
