import { addServiceEndpoints, createHost, mapServiceEndpoints } from '@portico/host-fastify';
import type { HostOptions, ServiceEndpointsOptions } from '@portico/host-fastify';
import type { ModulePlan } from '@portico/runtime';
import { onTestFinished, vi } from 'vitest';
import { area } from '../../support/plans.ts';

/** What is set where a host is started. */
export interface Surroundings {
  readonly variables?: Readonly<Record<string, string>>;
  readonly host?: HostOptions;
  readonly endpoints?: ServiceEndpointsOptions;
  readonly modules?: readonly ModulePlan[];
}

/** What a host says of its configuration when it starts. */
export interface Listed {
  readonly values: Readonly<Record<string, { readonly value: string; readonly from: string }>>;
  readonly unset: readonly string[];
  readonly warnings: readonly string[];
  /** Every line, as it was written. */
  readonly text: string;
}

/** Starts a host, and reads its log until it is ready or has refused to. */
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
