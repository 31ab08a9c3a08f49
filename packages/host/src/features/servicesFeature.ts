import { tokenIssuerProblems } from '../authentication/missingTokenIssuer.ts';
import type { HostFeature } from '../hostFeature.ts';
import { routesFeature } from './routesFeature.ts';
import { StartRefused } from '../startRefused.ts';
import { remoteFeature } from './remoteFeature.ts';
import { routedServices } from '../remote/routes/relay.ts';

/** Makes the services of the areas; by the names of the areas. */
export const servicesFeature: HostFeature<unknown, Map<string, object>> = {
  name: 'services',
  phase: 'services',
  async open(_plan, { endpoints: { modules }, registry, server, planOf, openOf, onClose }) {
    onClose(() => registry.dispose());
    const services = new Map<string, object>();
    for (const module of modules) services.set(module.name, await module.compose(registry));
    const { mistakes, strangers } = registry.sealReplacements();
    for (const sentence of strangers) server.log.warn(sentence);
    const problems = [...tokenIssuerProblems(registry), ...mistakes];
    if (problems.length > 0) throw new StartRefused(problems);
    const remotes = new Set(planOf(routesFeature).remote.map(({ module }) => module.name));
    for (const area of remotes) services.set(area, await routedServices(openOf(remoteFeature).get(area)!));
    return services;
  },
};
