import type { Caller } from '@portico/core';
import { InvalidTokenError, ThrownRefusal } from '@portico/runtime';
import type { Claims } from '@portico/runtime';
import type { ServerRequest } from '../server/serverRequest.ts';
import { getRequestTraceId } from '../http/traceIds.ts';
import { readBearerToken, malformed } from './bearerToken.ts';
import type { CallArea } from './hostCalls.ts';
import type { ReadEntities } from './hostReads.ts';
import type { TokenProblem, TokenVerifier } from './tokenVerifier.ts';
import type { VerifiedToken } from './verifiedTokens.ts';

/** Authenticates the caller of a request. `Request` is the request type of the server in front of the host. */
export type Authenticate<Request = ServerRequest> = (request: Request) => Caller | undefined | Promise<Caller | undefined>;

/**
 * Returns whether a valid token is still accepted, for example because its account has not changed.
 * `read(Account)` reads entities of the host's areas; `calls<Accounts>('Accounts')` calls operations of an area in another
 * process, as the system.
 */
export type TokenIsCurrent = (claims: Claims, read: ReadEntities, calls: CallArea) => boolean | Promise<boolean>;

/** The checks of a token. */
export interface TokenChecks {
  readonly verifier: TokenVerifier;
  readonly isCurrent?: ((claims: Claims) => boolean | Promise<boolean>) | undefined;
}

/** The parts of bearer authentication. */
export interface BearerSettings extends TokenChecks {
  /** Authenticates requests that carry no credential. */
  readonly otherwise?: Authenticate | undefined;
}

/**
 * Creates authentication by the bearer token in `Authorization`. An invalid token is rejected even if the operation allows
 * anonymous callers.
 */
export function createBearerAuthentication({ verifier, isCurrent, otherwise }: BearerSettings): Authenticate {
  const admit = (verified: VerifiedToken | TokenProblem, request: ServerRequest): Caller | Promise<Caller> => {
    if ('reason' in verified) return refuse(request, verified);
    return isCurrent ? admitCurrent(verified, request, isCurrent) : verified.caller;
  };
  return (request) => {
    const token = readBearerToken(request.raw.rawHeaders);
    if (token === undefined) return otherwise?.(request);
    if (token === malformed) return refuse(request, { reason: 'malformed', keysUnavailable: false });
    const verified = verifier.verify(token);
    return verified instanceof Promise ? verified.then((settled) => admit(settled, request)) : admit(verified, request);
  };
}

async function admitCurrent(
  { caller, claims }: VerifiedToken,
  request: ServerRequest,
  isCurrent: NonNullable<BearerSettings['isCurrent']>,
): Promise<Caller> {
  return (await isCurrent(claims)) ? caller : refuse(request, { reason: 'no longer current', keysUnavailable: false });
}

/** Rejects a token. The log names the kind of failure, and never the token or its content. */
function refuse(request: ServerRequest, { reason, keysUnavailable }: TokenProblem): never {
  const fields = { reason, traceId: getRequestTraceId(request) };
  if (keysUnavailable) request.log.error(fields, 'Token rejected: the public keys of its issuer cannot be read');
  else request.log.info(fields, 'Token rejected');
  throw new ThrownRefusal(new InvalidTokenError());
}
