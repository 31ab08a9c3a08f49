import { Cache, Logger } from '@portico/core';
import type { Configuration } from '@portico/core';
import { hasOwnAuthentication } from '../../authentication/schemes/schemeOptions.ts';
import { authenticationFeature } from '../authenticationFeature.ts';
import { hostTokensFeature } from '../hostTokensFeature.ts';
import { readSetting } from '../../configuration/setting.ts';
import type { MapContext } from '../../hostFeature.ts';
import { bodiesFeature } from '../bodiesFeature.ts';
import { routesFeature } from '../routesFeature.ts';
import type { ServiceEndpoints } from '../../serviceEndpoints.ts';
import { createContractEndpoint } from '../../remote/contract/contractEndpoint.ts';
import { Admission } from '../../remote/invoke/admission.ts';
import { InvokeEndpoint, invokePath } from '../../remote/invoke/invokeEndpoint.ts';
import { Invokables } from '../../remote/invoke/invokable.ts';
import { createInvokedPipelines } from './invokedPipeline.ts';

/** Whether callers without a credential are accepted. */
const anonymousKey = 'Service:RemoteBoundaries:InvokeEndpoint:AllowAnonymous';
/** Whether the endpoints are mapped, regardless of the areas that the host runs. */
const enabledKey = 'Service:RemoteBoundaries:InvokeEndpoint:Enabled';

/**
 * Maps the endpoints for other processes: `/_service/invoke` and `/_service/contract/{area}`. The route prefix does not
 * apply to them. A host that no other host needs to call maps neither.
 */
export function mapRemoteCalls(context: MapContext): void {
  const { registry, configuration, endpoints, server, host, planOf, openOf } = context;
  const routes = planOf(routesFeature).local;
  const { options } = endpoints;
  if (routes.length === 0 || !isCalledByHosts(endpoints, configuration)) return;
  const allowAnonymous = readSetting(configuration, anonymousKey) === 'true';
  const tokens = openOf(hostTokensFeature);
  const authenticate = allowAnonymous || isCredential(context) ? openOf(authenticationFeature) : undefined;
  const limits = openOf(bodiesFeature);
  const endpoint = new InvokeEndpoint({
    ...host,
    admission: new Admission({ tokens, authenticate, byHeaderAlone: !hasOwnAuthentication(options), allowAnonymous }),
    operations: new Invokables(routes, createInvokedPipelines(context)),
    tracksCurrentCall: registry.isAsked(Logger) || registry.isAsked(Cache),
    limit: limits.bytes,
    values: limits.values,
    budget: limits.budget,
    files: options,
  });
  const owner = 'the host (calls of other hosts)';
  server.rawRoute({ method: 'POST', url: invokePath, owner, handle: endpoint.handle });
  const modules = [...new Set(routes.map(({ module }) => module))];
  const handle = createContractEndpoint({ modules, tokens, allowAnonymous, traceId: host.traceId });
  server.route({ method: 'GET', url: '/_service/contract/:area', owner, handle });
}

/** Returns whether users are authenticated by credentials that cannot be forged. */
function isCredential({ endpoints: { options }, planOf }: MapContext): boolean {
  return hasOwnAuthentication(options) || planOf(authenticationFeature).settings !== undefined;
}

/**
 * Returns whether other hosts call this one: by configuration, because the host has remote areas, or because it runs only
 * some areas of its project.
 */
function isCalledByHosts({ modules, remotes }: Areas, configuration: Configuration): boolean {
  const enabled = readSetting(configuration, enabledKey);
  if (enabled) return enabled === 'true';
  const local = new Set(modules.map(({ name }) => name));
  return remotes.length > 0 || modules.some(({ projectAreas = [] }) => projectAreas.some((area) => !local.has(area)));
}

type Areas = Pick<ServiceEndpoints, 'modules' | 'remotes'>;

/** Returns the switches whose value is neither `true` nor `false`. */
export function findRemoteCallProblems(configuration: Configuration): string[] {
  return [enabledKey, anonymousKey].flatMap((key) => {
    const value = readSetting(configuration, key as typeof enabledKey) ?? '';
    return ['', 'true', 'false'].includes(value) ? [] : [`${key} is '${value}'; it must be true or false`];
  });
}
