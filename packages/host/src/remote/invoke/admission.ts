import { ForbiddenError, UnauthorizedError } from '@portico/core';
import type { AppError, Caller } from '@portico/core';
import { anonymous, toAppError, InternalError, InvalidTokenError } from '@portico/runtime';
import type { ServerRequest } from '../../server/serverRequest.ts';
import type { Authenticate } from '../../authentication/bearerAuthentication.ts';
import { readBearerToken, malformed } from '../../authentication/bearerToken.ts';
import type { HostCredential } from '../../authentication/hosts/delegation.ts';
import { isOfHost } from '../../authentication/hosts/hostTokens.ts';
import type { HostTokens } from '../../authentication/hosts/hostTokens.ts';

/** On whose behalf a call came in. */
export interface Admitted {
  /** The user that the credential names; if `host` is set, that names the caller. */
  readonly caller: Caller;
  /** What the calling host says, where it signed the call itself. */
  readonly host: HostCredential | undefined;
}

/** What callers of `/_service/…` are told by. */
export interface AdmissionParts {
  readonly tokens: HostTokens | undefined;
  /** The host's own way to tell who is calling. */
  readonly authenticate: Authenticate | undefined;
  /** Whether that way needs the header `Authorization`: without one, nobody is asked. */
  readonly byHeaderAlone: boolean;
  readonly allowAnonymous: boolean;
}

const nobody: Admitted = { caller: anonymous, host: undefined };

/** Tells who calls, before anything of the body is looked at; a call without a credential is refused, in development too. */
export class Admission {
  readonly #parts: AdmissionParts;

  constructor(parts: AdmissionParts) {
    this.#parts = parts;
  }

  /** Who calls, or why the call is refused. */
  of(request: ServerRequest): Admitted | AppError | Promise<Admitted | AppError> {
    const token = readBearerToken(request.raw.rawHeaders);
    if (token !== undefined && token !== malformed && isOfHost(token)) return this.#ofHost(token, request);
    const { authenticate, byHeaderAlone, allowAnonymous } = this.#parts;
    if (!authenticate || (token === undefined && byHeaderAlone && !allowAnonymous)) return this.#known(undefined);
    if (typeof token !== 'string' && isOfPage(request)) return new ForbiddenError('Pages of a browser do not call operations here.');
    return this.#ofUser(authenticate, request);
  }

  /** Returns whether the caller may call the operation at all: an internal one needs the credential of a host, whatever `AllowAnonymous` says. Its permissions are checked later. */
  admits({ host }: Admitted, { hostsOnly }: { readonly hostsOnly: boolean }): boolean {
    return !hostsOnly || host !== undefined;
  }

  #ofHost(token: string, request: ServerRequest): Admitted | AppError | Promise<Admitted | AppError> {
    const host = this.#parts.tokens?.verified(token);
    return host instanceof Promise ? host.then((found) => this.#admitHost(found, request)) : this.#admitHost(host, request);
  }

  #admitHost(host: HostCredential | undefined, request: ServerRequest): Admitted | AppError {
    if (!host) {
      request.log.info({ reason: 'not accepted' }, 'The token of a host was refused');
      return new InvalidTokenError();
    }
    if (host.says.act === 'host') return new ForbiddenError('The token of a host itself calls no operation.');
    return { caller: anonymous, host };
  }

  #ofUser(authenticate: Authenticate, request: ServerRequest): Admitted | AppError | Promise<Admitted | AppError> {
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

  #known(caller: Caller | undefined): Admitted | AppError {
    if (caller) return { caller, host: undefined };
    return this.#parts.allowAnonymous ? nobody : new UnauthorizedError();
  }
}

/** Whether a page may have sent this with what its browser adds by itself, a cookie or a password: a form of another site could name any operation. */
function isOfPage({ headers }: ServerRequest): boolean {
  return headers.origin !== undefined || headers['sec-fetch-site'] !== undefined;
}

function toRefusal(thrown: unknown, request: ServerRequest): AppError {
  const error = toAppError(thrown);
  if (error instanceof InternalError) request.log.error({ err: thrown }, 'Who calls could not be told');
  return error;
}
