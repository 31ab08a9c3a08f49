import { ForbiddenError, UnauthorizedError } from '@portico/core';
import type { AppError, Caller, Policy } from '@portico/core';
import { anonymous, buildProblemResponse, createPolicyError, diagnoseAccess, InternalError, toAppError } from '@portico/runtime';
import type { OperationResponse, RoleGrants } from '@portico/runtime';
import type { Authenticate } from '../authentication/bearerAuthentication.ts';
import { findCrossSiteError } from '../csrf/sameOrigin.ts';
import type { SameOriginRules } from '../csrf/sameOrigin.ts';
import { MessageSlot } from '../http/messageSlot.ts';
import { extractPath } from '../http/source.ts';
import { getRequestTraceId } from '../http/traceIds.ts';
import type { ServerRequest } from '../server/serverRequest.ts';
import type { RouteAccess } from './routeAccess.ts';
import { publishFault } from '../faultChannel.ts';

const callers = new MessageSlot<Caller>('caller');

/**
 * Returns the caller of a request to a hand-written route. The caller is anonymous if the route declares no `access` and the host does not set
 * `requireAuthorizationByDefault`, because nothing authenticates such requests.
 */
export function getCaller({ raw }: Pick<ServerRequest, 'raw'>): Caller {
  return callers.get(raw) ?? anonymous;
}

/** The parts of the guard. */
export interface RouteGuardParts {
  readonly authenticate: Authenticate | undefined;
  readonly challenge: string | undefined;
  readonly roles: RoleGrants;
  readonly policies: Readonly<Record<string, Policy>>;
  /** Undefined if the host accepts changes of other sites. */
  readonly sameOrigin: SameOriginRules | undefined;
  /** Whether routes without `access` require an authenticated caller. */
  readonly requiresCaller: boolean;
  /** Whether 403 responses contain the diagnosis of the rejection. */
  readonly explainsAccess: boolean;
}

/** Returns whether a route serves anonymous callers. A contradiction, which is a startup error unless Fastify hides the route, is not public. */
function isPublic({ allowAnonymous, permission = [], policy }: RouteAccess): boolean {
  return allowAnonymous === true && permission.length === 0 && policy === undefined;
}

const safeMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE']);

/** Authenticates and authorizes requests to hand-written routes. */
export class RouteGuard {
  readonly #parts: RouteGuardParts;

  constructor(parts: RouteGuardParts) {
    this.#parts = parts;
  }

  /** Returns whether requests to a route with these requirements are checked. */
  guards(access: RouteAccess | undefined): boolean {
    return access !== undefined || this.#parts.requiresCaller;
  }

  /** Returns the response to a request that is rejected; undefined if the request may proceed. */
  async check(request: ServerRequest, access: RouteAccess | undefined, route: string): Promise<OperationResponse | undefined> {
    if (!this.guards(access)) return undefined;
    const refusal = await this.#findRefusal(request, access, route);
    if (!refusal) return undefined;
    if (refusal instanceof InternalError) request.log.error({ route }, 'The authentication of a request failed unexpectedly');
    const { challenge, explainsAccess } = this.#parts;
    const diagnosis = explainsAccess ? diagnoseAccess(refusal, getCaller(request)) : undefined;
    const path = extractPath(request.raw.url ?? '/');
    return buildProblemResponse(refusal, { path, traceId: getRequestTraceId(request), challenge, diagnosis });
  }

  async #findRefusal(request: ServerRequest, access: RouteAccess = {}, route: string): Promise<AppError | undefined> {
    const { authenticate, roles, sameOrigin } = this.#parts;
    try {
      const caller = roles.grant((await authenticate?.(request)) ?? anonymous);
      callers.set(request.raw, caller);
      const crossSite = !safeMethods.has(request.method) && sameOrigin && findCrossSiteError(request, caller, sameOrigin);
      return crossSite || (isPublic(access) ? undefined : await this.#findMissing(caller, access, route));
    } catch (thrown) {
      const error = toAppError(thrown);
      if (error instanceof InternalError) {
        publishFault(thrown);
        request.log.error({ err: thrown }, 'Authentication failed unexpectedly');
      }
      return error;
    }
  }

  async #findMissing(caller: Caller, { permission = [], policy }: RouteAccess, route: string): Promise<AppError | undefined> {
    if (!caller.isAuthenticated) return new UnauthorizedError();
    const permissions = [permission].flat();
    if (!permissions.every((each) => caller.holds(each)))
      return new ForbiddenError(undefined, { requiredPermissions: permissions, permissionMatch: 'all' });
    if (policy === undefined) return undefined;
    const { [policy]: demanded } = this.#parts.policies;
    return (await demanded?.admits({ caller, operation: route })) === true ? undefined : createPolicyError(demanded);
  }
}
