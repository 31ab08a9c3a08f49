import type { Group } from '@portico/core/manifest';
import type { OperationPlan } from '@portico/runtime';
import type { ConfiguredGroup, ServiceEndpointsOptions } from '../options.ts';
import { parseVersionNumber } from './askedVersions.ts';

/** Returns whether requests can select a version of an operation: it declares versions, or a group around it has one. */
export function isVersioned(
  { apiVersion }: OperationPlan,
  chain: readonly Group[],
  configured: ReadonlyMap<string, ConfiguredGroup>,
): boolean {
  return apiVersion !== undefined || chain.some(({ optionsName, version }) => (configured.get(optionsName)?.version ?? version) != null);
}

/** Returns the version of requests that select none. */
export function getDefaultVersion({ defaultApiVersion }: Pick<ServiceEndpointsOptions, 'defaultApiVersion'>): number {
  return parseVersionNumber(defaultApiVersion ?? '1.0') ?? 1;
}

/** Finds a default version that no request could select. */
export function findVersionProblems({ defaultApiVersion }: Pick<ServiceEndpointsOptions, 'defaultApiVersion'>): string[] {
  return defaultApiVersion === undefined || (parseVersionNumber(defaultApiVersion) ?? 0) > 0
    ? []
    : [`the option defaultApiVersion is '${defaultApiVersion}'; it must be a version such as '2.0'`];
}
