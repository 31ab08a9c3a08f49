import type { Caller } from '@portico/core';
import { InvalidTokenError, ThrownRefusal } from '@portico/runtime';
import type { Claims } from '@portico/runtime';
import type { ServerRequest } from '../server/serverRequest.ts';
import { traceIdOfRequest } from '../http/traceIds.ts';
import { readBearerToken, malformed } from './bearerToken.ts';
import type { CallArea } from './hostCalls.ts';
import type { ReadEntities } from './hostReads.ts';
import type { Refusal, TokenVerifier } from './tokenVerifier.ts';
import type { VerifiedToken } from './verifiedTokens.ts';

/** Tells who is calling by a request, in the form that the server in front of the host has. */
export type Authenticate<Request = ServerRequest> = (request: Request) => Caller | undefined | Promise<Caller | undefined>;

/**
 * Whether a token that is valid by itself is still accepted, for example because the account behind it has not changed.
 * `read(Account)` reads entities of the host's areas; `calls<Accounts>('Accounts')` calls operations of an area in another process, as the system.
 */
export type TokenIsCurrent = (claims: Claims, read: ReadEntities, calls: CallArea) => boolean | Promise<boolean>;

/** What callers are told by. */
export interface BearerSettings {
  readonly verifier: TokenVerifier;
  readonly isCurrent?: ((claims: Claims) => boolean | Promise<boolean>) | undefined;
  /** Asked where a request carries no credential. */
  readonly otherwise?: Authenticate | undefined;
}

/** Tells who is calling by the token in `Authorization`; a credential that is not accepted is refused, whatever the operation asks for. */
export function createBearerAuthentication({ verifier, isCurrent, otherwise }: BearerSettings): Authenticate {
  const admit = (verified: VerifiedToken | Refusal, request: ServerRequest): Caller | Promise<Caller> => {
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

/** What is logged names a kind of failure, and never the token or what it says. */
function refuse(request: ServerRequest, { reason, keysUnavailable }: Refusal): never {
  const fields = { reason, traceId: traceIdOfRequest(request) };
  if (keysUnavailable) request.log.error(fields, 'A token was refused: the keys of its issuer cannot be read');
  else request.log.info(fields, 'A token was refused');
  throw new ThrownRefusal(new InvalidTokenError());
}
