import { builtInFeatures } from './features.ts';
import { HostFeatures } from './hostFeatures.ts';
import type { MapContext } from './hostFeature.ts';
import { getConfiguration, collectNames, collectSettingsSources } from './configuration/hostSettings.ts';
import { listConfiguration } from './configuration/listed.ts';
import { findMalformedValues } from './configuration/malformed.ts';
import type { HostParts } from './routing/endpoint.ts';
import type { MappedOperation } from './routing/mappedOperation.ts';
import type { HostServer } from './server/hostServer.ts';
import { createRegistry } from './services/registry.ts';
import { isDevelopmentOrTest } from './hostState.ts';
import type { HostState } from './hostState.ts';
import { loadDevelopmentPage } from './loadDevelopmentPage.ts';
import { mapOperations } from './mapOperations.ts';
import { sampleResults } from './resultSample.ts';
import type { ServiceEndpoints } from './serviceEndpoints.ts';
import { StartupError } from './startupError.ts';

/** A host whose features are open. */
export interface OpenHost extends Pick<MapContext, 'registry'> {
  readonly operations: readonly MappedOperation[];
  /** Maps the host's own endpoints, after the operations are mapped. */
  readonly mapOwn: (parts: HostParts) => Promise<void>;
}

/**
 * Plans and opens all features of a host, and builds the pipelines of its operations. The host closes with its server.
 * Throws `StartupError` with all problems.
 */
export async function openHost(server: HostServer, endpoints: ServiceEndpoints, state: HostState): Promise<OpenHost> {
  const registry = createRegistry(server.log, endpoints.options, getConfiguration(state));
  const settings = collectSettingsSources(endpoints, state, registry);
  listConfiguration(server.log, settings, collectNames(endpoints));
  if (!isDevelopmentOrTest(state)) sampleResults(registry);
  const development = await loadDevelopmentPage(state, getConfiguration(state), server.log);
  const features = new HostFeatures(
    [...builtInFeatures, ...(endpoints.options.features ?? []), ...development],
    endpoints,
    state,
    registry,
  );
  const problems = await features.problems();
  problems.push(...findMalformedValues(settings, problems));
  if (problems.length > 0) throw new StartupError(problems);
  const context = await features.open(server);
  const operations = mapOperations({ ...context, stagesOf: (route, source) => features.collectStages(route, source) });
  await features.start();
  return { registry, operations, mapOwn: (parts) => features.map(parts) };
}
