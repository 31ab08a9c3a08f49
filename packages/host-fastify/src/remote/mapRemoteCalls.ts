import { Cache, Configuration, Logger } from '@portico/core';
import type { FastifyInstance } from 'fastify';
import type { Authenticate } from '../authentication/bearerAuthentication.ts';
import { setting } from '../configuration/setting.ts';
import type { HostParts } from '../http/endpoint.ts';
import { insteadOfParsing } from '../http/hooks.ts';
import type { OperationParts } from '../mapping/mapOperations.ts';
import type { PlannedRoute } from '../mapping/plannedRoutes.ts';
import { contractEndpoint } from './contract/contractEndpoint.ts';
import { Admission } from './invoke/admission.ts';
import { InvokeEndpoint, invokePath } from './invoke/invokeEndpoint.ts';
import { Invokables } from './invoke/invokable.ts';
import { invokedPipelines } from './invoke/invokedPipeline.ts';

/** Whether callers without a credential are answered: `Service:RemoteBoundaries:InvokeEndpoint:AllowAnonymous`. */
const switchKey = 'Service:RemoteBoundaries:InvokeEndpoint:AllowAnonymous';

/** What the calls of other processes are answered with. */
export interface RemoteCallParts extends OperationParts {
  /** The operations of the areas that this host runs. */
  readonly routes: readonly PlannedRoute[];
  /** All whose addresses `Location` may hold. */
  readonly located: readonly PlannedRoute[];
  /** How users are told by a credential that nobody can make up; undefined where there is no such way. */
  readonly credentials: Authenticate | undefined;
  readonly host: HostParts;
}

/** Maps what other processes call: `/_service/invoke` and `/_service/contract/{area}`, at these addresses whatever the prefix of routes is. */
export function mapRemoteCalls(scope: FastifyInstance, parts: RemoteCallParts): void {
  const { routes, registry, options, hostTokens: tokens, host } = parts;
  if (routes.length === 0) return;
  const allowAnonymous = setting(registry.builtIn(Configuration), switchKey) === 'true';
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
  const { handle } = endpoint;
  scope.route({ method: 'POST', url: invokePath, handler: handle, preParsing: insteadOfParsing(handle) });
  const modules = [...new Set(routes.map(({ module }) => module))];
  scope.get('/_service/contract/:area', contractEndpoint({ modules, tokens, allowAnonymous, traceId: host.traceId }));
}

/** A switch that says neither yes nor no. */
export function remoteCallProblems(configuration: Configuration): string[] {
  const value = setting(configuration, switchKey) ?? '';
  return ['', 'true', 'false'].includes(value) ? [] : [`${switchKey} is '${value}'; it must be true or false`];
}
