import { Configuration } from '@portico/core';
import type { Manifest } from '@portico/core/manifest';
import { listSettingNames } from '../configuration/setting.ts';
import type { ServiceEndpoints } from '../serviceEndpoints.ts';
import type { RemoteClientSources } from './remoteClients.ts';

/** Finds problems of the remote areas that the host can detect without calling them. */
export async function findRemoteProblems(endpoints: ServiceEndpoints, { registry, tokens }: RemoteClientSources): Promise<string[]> {
  const { remotes } = endpoints;
  const configuration = registry.builtIn(Configuration);
  const addressed = listAddressedAreas(configuration).filter((name) => !remotes.some(({ module }) => module.name === name));
  if (remotes.length === 0 && addressed.length === 0) return [];
  const { findBoundaryProblems } = await import('@portico/remote');
  // The settings of an area that runs here are checked as well, because it may become remote later.
  const areas = [...remotes, ...addressed.map((name) => ({ module: { name }, options: {} }))];
  const settings = areas.flatMap((area) => findBoundaryProblems(area, configuration));
  if (remotes.length === 0) return settings;
  return [
    ...findCompositionProblems(endpoints),
    ...findGroupProblems(endpoints),
    ...settings,
    ...(tokens === undefined ? await findKeylessProblems(endpoints) : []),
  ];
}

/** Returns the areas that configuration mentions. */
function listAddressedAreas(configuration: Configuration): readonly string[] {
  return listSettingNames(configuration, 'Service:RemoteBoundaries').filter((name) => !['Key', 'InvokeEndpoint'].includes(name));
}

function findCompositionProblems({ modules, remotes }: ServiceEndpoints): string[] {
  const local = new Set(modules.map(({ name }) => name));
  const names = remotes.map(({ module }) => module.name);
  const doubled = [...new Set(names.filter((name, index) => names.indexOf(name) !== index))];
  const empty = remotes.filter(({ module }) => module.operations.length === 0).map(({ module }) => module.name);
  return [
    ...names
      .filter((name) => local.has(name))
      .map((name) => `the area ${name} is registered both as a module and as a RemoteBoundary; remove one of them`),
    ...doubled.map((name) => `RemoteBoundary(${name}Module) is registered twice; remove one of them`),
    ...empty.map((name) => `the remote area ${name} has no operations, so it cannot be called; remove RemoteBoundary(${name}Module)`),
  ];
}

/** Finds action filters for groups that only remote areas have. Filters run where the operation runs, so these would never run. */
function findGroupProblems({ modules, configured }: ServiceEndpoints): string[] {
  const local = new Set(modules.flatMap(({ groups }) => groups.map(({ optionsName }) => optionsName)));
  return configured
    .filter(({ name, options }) => (options.filters?.length ?? 0) > 0 && !local.has(name))
    .map(({ name }) => `configureGroup('${name}') sets filters for a group of a remote area; set them on the host that runs it`);
}

/** Finds calls that require a host token, in hosts without a key: calls of the system, and calls of internal operations. */
async function findKeylessProblems(endpoints: ServiceEndpoints): Promise<string[]> {
  return [...(await findKeylessSystemProblems(endpoints)), ...findKeylessInternalProblems(endpoints)];
}

function findKeylessInternalProblems({ modules, remotes }: ServiceEndpoints): string[] {
  const called = new Set(modules.flatMap(({ callsInto = [] }) => callsInto));
  return remotes.flatMap(({ module: { name, operations } }) => {
    const internal = called.has(name) ? operations.filter((operation) => operation.internal).map(({ id }) => id) : [];
    return internal.length === 0 ? [] : [describeKeylessInternal(name, internal)];
  });
}

function describeKeylessInternal(area: string, internal: readonly string[]): string {
  return `only hosts may call ${internal.join(', ')} of the remote area ${area}, but no key authenticates this host; set Service:RemoteBoundaries:Key or Service:Jwt:Key to the same value on both hosts`;
}

async function findKeylessSystemProblems({ modules, remotes }: ServiceEndpoints): Promise<string[]> {
  const remote = new Set(remotes.map(({ module }) => module.name));
  const manifests = await Promise.all(
    modules.filter(({ callsInto = [] }) => callsInto.some((area) => remote.has(area))).map((module) => module.manifest()),
  );
  const areas = new Set(manifests.flatMap(listSystemCalls).filter((area) => remote.has(area)));
  return [...areas].map(
    (area) =>
      `the system calls the remote area ${area} (AsSystem), but no key authenticates this host; set Service:RemoteBoundaries:Key or Service:Jwt:Key to the same value on both hosts`,
  );
}

function listSystemCalls({ calls = [] }: Manifest): string[] {
  return calls.filter(({ asSystem }) => asSystem).map(({ area }) => area);
}
