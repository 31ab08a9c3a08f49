import { Cache, Configuration, Logger } from '@portico/core';
import type { Authenticate } from '../authentication/bearerAuthentication.ts';
import { setting } from '../configuration/setting.ts';
import type { HostParts } from '../http/endpoint.ts';
import type { OperationParts } from '../mapping/mapOperations.ts';
import type { PlannedRoute } from '../mapping/plannedRoutes.ts';
import type { ServiceEndpoints } from '../mapping/serviceEndpoints.ts';
import type { HostServer } from '../server/hostServer.ts';
import { contractEndpoint } from './contract/contractEndpoint.ts';
import { Admission } from './invoke/admission.ts';
import { InvokeEndpoint, invokePath } from './invoke/invokeEndpoint.ts';
import { Invokables } from './invoke/invokable.ts';
import { invokedPipelines } from './invoke/invokedPipeline.ts';

/** Whether callers without a credential are accepted. */
const anonymousKey = 'Service:RemoteBoundaries:InvokeEndpoint:AllowAnonymous';
/** Whether the endpoints are mapped, whatever areas the host runs. */
const enabledKey = 'Service:RemoteBoundaries:InvokeEndpoint:Enabled';

/** What the calls of other processes are answered with. */
export interface RemoteCallParts extends OperationParts {
  /** The operations of the areas that this host runs. */
  readonly routes: readonly PlannedRoute[];
  /** All whose addresses `Location` may hold. */
  readonly located: readonly PlannedRoute[];
  /** How users are told by a credential that nobody can make up; undefined where there is no such way. */
  readonly credentials: Authenticate | undefined;
  readonly host: HostParts;
  /** The areas of the host, here and elsewhere. */
  readonly endpoints: Areas;
}

/**
 * Maps what other processes call: `/_service/invoke` and `/_service/contract/{area}`, at these addresses whatever the prefix of routes is.
 * Nothing is mapped on a host that no other host needs to call.
 */
export function mapRemoteCalls(server: HostServer, parts: RemoteCallParts): void {
  const { routes, registry, options, hostTokens: tokens, host } = parts;
  const configuration = registry.builtIn(Configuration);
  if (routes.length === 0 || !isCalledByHosts(parts.endpoints, configuration)) return;
  const allowAnonymous = setting(configuration, anonymousKey) === 'true';
  const authenticate = allowAnonymous ? parts.authenticate : parts.credentials;
  const endpoint = new InvokeEndpoint({
    ...host,
    admission: new Admission({ tokens, authenticate, byHeaderAlone: options.authenticate === undefined, allowAnonymous }),
    operations: new Invokables(routes, invokedPipelines(parts.located, parts)),
    followed: registry.isAsked(Logger) || registry.isAsked(Cache),
    limit: parts.limits.bytes,
    values: parts.limits.values,
    budget: parts.limits.budget,
    files: options,
  });
  const owner = 'the host, for calls of other hosts';
  server.rawRoute({ method: 'POST', url: invokePath, owner, handle: endpoint.handle });
  const modules = [...new Set(routes.map(({ module }) => module))];
  const handle = contractEndpoint({ modules, tokens, allowAnonymous, traceId: host.traceId });
  server.route({ method: 'GET', url: '/_service/contract/:area', owner, handle });
}

/** Returns whether other hosts call this one: it is configured so, the host has remote areas, or it runs only some areas of its project. */
function isCalledByHosts({ modules, remotes }: Areas, configuration: Configuration): boolean {
  const enabled = setting(configuration, enabledKey);
  if (enabled) return enabled === 'true';
  const local = new Set(modules.map(({ name }) => name));
  return remotes.length > 0 || modules.some(({ projectAreas = [] }) => projectAreas.some((area) => !local.has(area)));
}

type Areas = Pick<ServiceEndpoints, 'modules' | 'remotes'>;

/** Returns the switches whose value is neither `true` nor `false`. */
export function remoteCallProblems(configuration: Configuration): string[] {
  return [enabledKey, anonymousKey].flatMap((key) => {
    const value = setting(configuration, key as typeof enabledKey) ?? '';
    return ['', 'true', 'false'].includes(value) ? [] : [`${key} is '${value}'; it must be true or false`];
  });
}
