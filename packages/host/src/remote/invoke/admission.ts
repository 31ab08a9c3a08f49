import { ForbiddenError, UnauthorizedError } from '@portico/core';
import type { AppError, Caller } from '@portico/core';
import { anonymous, toAppError, InternalError, InvalidTokenError } from '@portico/runtime';
import type { ServerRequest } from '../../server/serverRequest.ts';
import type { Authenticate } from '../../authentication/bearerAuthentication.ts';
import { readBearerToken, malformed } from '../../authentication/bearerToken.ts';
import type { HostCredential } from '../../authentication/hosts/delegation.ts';
import { isOfHost } from '../../authentication/hosts/hostTokens.ts';
import type { HostTokens } from '../../authentication/hosts/hostTokens.ts';
import { publishFault } from '../../faultChannel.ts';

/** The identity of an admitted call. */
export interface CallIdentity {
  /** The user that the credential names; if `host` is set, the caller is the one that it names. */
  readonly caller: Caller;
  /** The credential of the calling host, if it signed the call itself. */
  readonly host: HostCredential | undefined;
}

/** The parts of the admission to `/_service/…`. */
export interface AdmissionParts {
  readonly tokens: HostTokens | undefined;
  /** The host's own authentication. */
  readonly authenticate: Authenticate | undefined;
  /** Whether that authentication requires the header `Authorization`: calls without the header skip it. */
  readonly byHeaderAlone: boolean;
  readonly allowAnonymous: boolean;
}

const nobody: CallIdentity = { caller: anonymous, host: undefined };

/** Authenticates callers before the body is read. A call without a credential is rejected, in development too. */
export class Admission {
  readonly #parts: AdmissionParts;

  constructor(parts: AdmissionParts) {
    this.#parts = parts;
  }

  /** Returns the identity of the caller, or the reason for rejecting the call. */
  of(request: ServerRequest): CallIdentity | AppError | Promise<CallIdentity | AppError> {
    const token = readBearerToken(request.raw.rawHeaders);
    if (token !== undefined && token !== malformed && isOfHost(token)) return this.#ofHost(token, request);
    const { authenticate, byHeaderAlone, allowAnonymous } = this.#parts;
    if (!authenticate || (token === undefined && byHeaderAlone && !allowAnonymous)) return this.#known(undefined);
    if (typeof token !== 'string' && isOfPage(request))
      return new ForbiddenError('Browser pages may not call operations at this endpoint.');
    return this.#ofUser(authenticate, request);
  }

  /**
   * Returns whether the caller may call the operation at all: an internal operation requires a host's credential, even with
   * `AllowAnonymous`. Permissions are checked later.
   */
  admits({ host }: CallIdentity, { hostsOnly }: { readonly hostsOnly: boolean }): boolean {
    return !hostsOnly || host !== undefined;
  }

  #ofHost(token: string, request: ServerRequest): CallIdentity | AppError | Promise<CallIdentity | AppError> {
    const host = this.#parts.tokens?.verified(token);
    return host instanceof Promise ? host.then((found) => this.#admitHost(found, request)) : this.#admitHost(host, request);
  }

  #admitHost(host: HostCredential | undefined, request: ServerRequest): CallIdentity | AppError {
    if (!host) {
      request.log.info({ reason: 'not accepted' }, 'Host token rejected');
      return new InvalidTokenError();
    }
    if (host.says.act === 'host') return new ForbiddenError('A token of the host itself may not call operations.');
    return { caller: anonymous, host };
  }

  #ofUser(authenticate: Authenticate, request: ServerRequest): CallIdentity | AppError | Promise<CallIdentity | AppError> {
    try {
      const caller = authenticate(request);
      if (!(caller instanceof Promise)) return this.#known(caller);
      return caller.then(
        (known) => this.#known(known),
        (thrown: unknown) => toRefusal(thrown, request),
      );
    } catch (thrown) {
      return toRefusal(thrown, request);
    }
  }

  #known(caller: Caller | undefined): CallIdentity | AppError {
    if (caller) return { caller, host: undefined };
    return this.#parts.allowAnonymous ? nobody : new UnauthorizedError();
  }
}

/**
 * Returns whether a browser page may have sent the request with credentials that browsers add automatically. Otherwise a
 * form of another site could call any operation.
 */
function isOfPage({ headers }: ServerRequest): boolean {
  return headers.origin !== undefined || headers['sec-fetch-site'] !== undefined;
}

function toRefusal(thrown: unknown, request: ServerRequest): AppError {
  const error = toAppError(thrown);
  if (error instanceof InternalError) {
    publishFault(thrown);
    request.log.error({ err: thrown }, 'Authentication failed unexpectedly');
  }
  return error;
}
