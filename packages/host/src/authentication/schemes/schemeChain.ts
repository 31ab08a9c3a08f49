import { Caller, Clock, Configuration } from '@portico/core';
import { InvalidCredentialError, InvalidTokenError, ThrownRefusal } from '@portico/runtime';
import type { ServiceRegistry } from '@portico/runtime';
import { getRequestTraceId } from '../../http/traceIds.ts';
import type { HostState } from '../../hostState.ts';
import type { ServerRequest } from '../../server/serverRequest.ts';
import type { Authenticate } from '../bearerAuthentication.ts';
import { createHostCalls } from '../hostCalls.ts';
import { setCredential } from '../credentials.ts';
import { InvalidCredential } from './authenticationScheme.ts';
import type { AuthenticationScheme, SchemeResult, SchemeServices } from './authenticationScheme.ts';

/**
 * Creates authentication by several schemes: the first one whose credential the request carries decides. Without such a credential the caller is
 * that of `otherwise`; a request with `Authorization` that no scheme recognizes is rejected.
 */
export function createSchemeChain(
  schemes: readonly AuthenticationScheme[],
  createServices: () => SchemeServices,
  otherwise: Authenticate | undefined,
): Authenticate {
  const settle = (result: Caller | InvalidCredential, scheme: AuthenticationScheme, request: ServerRequest): Caller => {
    if (result instanceof InvalidCredential) return refuse(request, result.reason, scheme);
    setCredential(request.raw, { scheme: scheme.name, isAmbient: scheme.isAmbient === true });
    return result;
  };
  const tryFrom = (start: number, request: ServerRequest, services: SchemeServices): Caller | undefined | Promise<Caller | undefined> => {
    for (let index = start; index < schemes.length; index++) {
      const scheme = schemes[index]!;
      const result = scheme.authenticate(request, services);
      if (result instanceof Promise)
        return result.then((found: SchemeResult) => (found ? settle(found, scheme, request) : tryFrom(index + 1, request, services)));
      if (result) return settle(result, scheme, request);
    }
    if (request.headers.authorization !== undefined) return refuse(request, 'no scheme recognizes it', undefined);
    return otherwise?.(request);
  };
  return (request) => tryFrom(0, request, createServices());
}

/** Rejects a credential. Only the challenge of bearer tokens says that one is invalid (RFC 6750 section 3.1). */
function refuse(request: ServerRequest, reason: string, scheme: AuthenticationScheme | undefined): never {
  request.log.info({ reason, scheme: scheme?.name, traceId: getRequestTraceId(request) }, 'Credential rejected');
  const isToken = !scheme || /^Bearer\b/.test(scheme.challenge);
  const detail = 'The credential of this request is not accepted.';
  throw new ThrownRefusal(isToken ? new InvalidTokenError(detail) : new InvalidCredentialError(detail));
}

/** Returns a function that creates the services of schemes for one request. Each is created when it is first used. */
export async function createSchemeServices(registry: ServiceRegistry, state: HostState): Promise<() => SchemeServices> {
  const { createHostReads } = await import('../hostReads.ts');
  const id = 'Host.authentication';
  const clock = registry.builtIn(Clock);
  const configuration = registry.builtIn(Configuration);
  const reads = createHostReads(id, state.endpoints?.modules ?? [], registry, clock);
  const calls = createHostCalls(id, registry, clock);
  return () => {
    let read: SchemeServices['read'] | undefined;
    let call: SchemeServices['calls'] | undefined;
    return {
      clock,
      configuration,
      read: (entity) => (read ??= reads())(entity),
      calls: (area) => (call ??= calls())(area),
    };
  };
}
