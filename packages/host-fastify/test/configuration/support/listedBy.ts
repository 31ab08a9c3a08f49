import { addServiceEndpoints, createHost, mapServiceEndpoints } from '@portico/host-fastify';
import type { HostOptions, ServiceEndpointsOptions } from '@portico/host-fastify';
import type { ModulePlan } from '@portico/runtime';
import { onTestFinished, vi } from 'vitest';
import { area } from '../../support/plans.ts';

/** The inputs of the startup. */
export interface Surroundings {
  readonly variables?: Readonly<Record<string, string>>;
  readonly host?: HostOptions;
  readonly endpoints?: ServiceEndpointsOptions;
  readonly modules?: readonly ModulePlan[];
}

/** The configuration that a host logs at startup. */
export interface Listed {
  readonly values: Readonly<Record<string, { readonly value: string; readonly from: string }>>;
  readonly unset: readonly string[];
  readonly warnings: readonly string[];
  /** All lines as written. */
  readonly text: string;
}

/** Starts a host, and reads its log until the startup has succeeded or failed. */
export async function listedBy({ variables = {}, host: options, endpoints, modules = [area([])] }: Surroundings = {}): Promise<Listed> {
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  onTestFinished(() => void vi.unstubAllEnvs());
  const lines: string[] = [];
  const stream = { write: (line: string) => void lines.push(line) };
  const host = createHost({ environment: 'test', ...options, logger: { level: 'info', stream } });
  onTestFinished(() => host.close());
  addServiceEndpoints(host, modules, { requireJwt: false, ...endpoints });
  mapServiceEndpoints(host);
  await Promise.resolve(host.ready()).catch(() => undefined);
  const read = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  const listing = read.find(({ msg }) => msg === 'Configuration');
  return {
    values: listing?.['configuration'] as Listed['values'],
    unset: listing?.['unset'] as string[],
    warnings: read.filter(({ level }) => level === 40).map(({ msg }) => msg as string),
    text: lines.join(''),
  };
}
