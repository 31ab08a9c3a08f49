import { builtInFeatures } from './features.ts';
import { HostFeatures } from './hostFeatures.ts';
import type { MapContext } from './hostFeature.ts';
import { configurationOf, namesIn, settingsSources } from './configuration/hostSettings.ts';
import { listConfiguration } from './configuration/listed.ts';
import { malformedValues } from './configuration/malformed.ts';
import type { HostParts } from './routing/endpoint.ts';
import type { MappedOperation } from './routing/mappedOperation.ts';
import type { HostServer } from './server/hostServer.ts';
import { registryOf } from './services/registry.ts';
import { isDevelopmentOrTest } from './hostState.ts';
import type { HostState } from './hostState.ts';
import { mapOperations } from './mapOperations.ts';
import { sampleResults } from './resultSample.ts';
import type { ServiceEndpoints } from './serviceEndpoints.ts';
import { StartRefused } from './startRefused.ts';

/** A host whose features are open. */
export interface OpenHost extends Pick<MapContext, 'registry'> {
  readonly operations: readonly MappedOperation[];
  /** Maps the endpoints that the host itself has, once the operations are mapped. */
  readonly mapOwn: (parts: HostParts) => Promise<void>;
}

/** Plans and opens all features of a host, and lays out its operations. It ends with its server. Throws `StartRefused` with all problems that stop the host from starting. */
export async function openHost(server: HostServer, endpoints: ServiceEndpoints, state: HostState): Promise<OpenHost> {
  const registry = registryOf(server.log, endpoints.options, configurationOf(state));
  const settings = settingsSources(endpoints, state, registry);
  listConfiguration(server.log, settings, namesIn(endpoints));
  if (!isDevelopmentOrTest(state)) sampleResults(registry);
  const features = new HostFeatures([...builtInFeatures, ...(endpoints.options.features ?? [])], { endpoints, state, registry });
  const problems = await features.problems();
  problems.push(...malformedValues(settings, problems));
  if (problems.length > 0) throw new StartRefused(problems);
  const context = await features.open(server);
  const operations = mapOperations({ ...context, stagesOf: (route, source) => features.stagesOf(route, source) });
  await features.start();
  return { registry, operations, mapOwn: (parts) => features.map(parts) };
}
