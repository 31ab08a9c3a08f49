import { findTokenIssuerProblems } from '../authentication/missingTokenIssuer.ts';
import type { HostFeature } from '../hostFeature.ts';
import { routesFeature } from './routesFeature.ts';
import { StartupError } from '../startupError.ts';
import { remoteFeature } from './remoteFeature.ts';
import { loadRoutedServices } from '../remote/routes/relay.ts';

/** Creates the services of the areas, by area name. */
export const servicesFeature: HostFeature<unknown, Map<string, object>> = {
  name: 'services',
  phase: 'services',
  async open(_plan, { endpoints: { modules }, registry, server, planOf, openOf, onClose }) {
    onClose(() => registry.dispose());
    const services = new Map<string, object>();
    for (const module of modules) services.set(module.name, await module.compose(registry));
    const { mistakes, strangers } = registry.sealReplacements();
    for (const sentence of strangers) server.log.warn(sentence);
    const problems = [...findTokenIssuerProblems(registry), ...mistakes];
    if (problems.length > 0) throw new StartupError(problems);
    const remotes = new Set(planOf(routesFeature).remote.map(({ module }) => module.name));
    for (const area of remotes) services.set(area, await loadRoutedServices(openOf(remoteFeature).get(area)!));
    return services;
  },
};
