import type { Clock } from '@portico/core';
import { ClaimsCaller } from '@portico/runtime';
import type { Claims } from '@portico/runtime';
import { measureJson } from '@portico/runtime/reading';
import { errors, jwtVerify } from 'jose';
import type { JWTPayload } from 'jose';
import { toClaims } from './claims.ts';
import type { JwtSettings } from './jwtSettings.ts';
import { resolveVerificationKeys } from './verificationKeys.ts';
import type { VerificationKeys } from './verificationKeys.ts';
import { VerifiedTokens } from './verifiedTokens.ts';
import type { VerifiedToken } from './verifiedTokens.ts';

/** The reason for rejecting a token. It reveals nothing about the token. */
export interface TokenProblem {
  readonly reason: string;
  /** Whether the issuer's keys were unavailable. */
  readonly keysUnavailable: boolean;
}

/** The deepest accepted nesting of arrays and objects in a token. */
const mostLevels = 16;

/** Verifies signature, algorithm, issuer, audience and times of tokens. Recently verified tokens are cached. */
export class TokenVerifier {
  readonly #settings: JwtSettings;
  readonly #clock: Clock;
  readonly #keys: VerificationKeys;
  readonly #verified: VerifiedTokens;

  constructor(settings: JwtSettings, clock: Clock) {
    this.#settings = settings;
    this.#clock = clock;
    this.#keys = resolveVerificationKeys(settings.keys);
    this.#verified = new VerifiedTokens(settings.clockSkew);
  }

  /** Returns the caller of a token, synchronously if it was verified recently, or the reason for rejecting the token. */
  verify(token: string): VerifiedToken | Promise<VerifiedToken | TokenProblem> {
    return this.#verified.find(token, this.#now()) ?? this.#verify(token);
  }

  async #verify(token: string): Promise<VerifiedToken | TokenProblem> {
    if (isDeeplyNested(token)) return { reason: 'nested too deeply', keysUnavailable: false };
    const { issuer, audience, clockSkew: clockTolerance } = this.#settings;
    const { algorithms, keyOf } = this.#keys;
    try {
      const currentDate = this.#clock.now();
      const requiredClaims = ['exp', 'sub'];
      const { payload, protectedHeader } = await jwtVerify(token, keyOf, {
        algorithms,
        issuer,
        audience,
        clockTolerance,
        currentDate,
        requiredClaims,
      });
      if (!isOfUser(protectedHeader.typ)) return { reason: 'not a user token type', keysUnavailable: false };
      if (typeof payload.sub !== 'string' || payload.sub === '') return { reason: 'no subject', keysUnavailable: false };
      const claims = toClaims(payload);
      if (!isStorable(claims)) return { reason: 'text that cannot be stored', keysUnavailable: false };
      const verified = this.#createVerifiedToken(payload, claims);
      this.#verified.remember(token, verified);
      return verified;
    } catch (error) {
      return toRefusal(error);
    }
  }

  #createVerifiedToken({ exp = 0 }: JWTPayload, claims: Claims): VerifiedToken {
    return { caller: new ClaimsCaller(claims), claims, expires: exp, verifiedAt: this.#now() };
  }

  #now(): number {
    return Math.floor(this.#clock.now().getTime() / 1000);
  }
}

/**
 * Returns whether stores can hold all texts of the claims, because rows are compared with the caller. PostgreSQL rejects
 * NUL, and a lone surrogate has no UTF-8.
 */
function isStorable(claims: Claims): boolean {
  return Object.values(claims)
    .flat()
    .every((text) => !text.includes('\0') && text.isWellFormed());
}

/** The types of users' tokens, without `application/`. A token without a type is a user's token, too. */
const userTypes: ReadonlySet<string> = new Set(['jwt', 'at+jwt']);

/** Returns whether a token with this type names a caller (RFC 8725 section 3.11): the same key may sign tokens of hosts, logouts or events. */
function isOfUser(type: unknown): boolean {
  // RFC 7515 section 4.1.9: media types have no case, and may leave out their beginning.
  return type === undefined || (typeof type === 'string' && userTypes.has(type.toLowerCase().replace(/^application\//, '')));
}

/** Returns whether header or claims nest deeper than any honest issuer's. */
export function isDeeplyNested(token: string): boolean {
  const [header = '', claims = ''] = token.split('.');
  return [header, claims].some((part) => measureJson(Buffer.from(part, 'base64url')).depth > mostLevels);
}

/** Returns the kind of an error only: messages and properties of the library's errors may contain claims. */
function toRefusal(error: unknown): TokenProblem {
  if (!(error instanceof errors.JOSEError)) return { reason: getErrorKind(error), keysUnavailable: true };
  return { reason: error.code, keysUnavailable: unavailable.has(error.code) };
}

const unavailable: ReadonlySet<string> = new Set([errors.JOSEError.code, errors.JWKSTimeout.code, errors.JWKSInvalid.code]);

/** Returns the kind of an error. `fetch` wraps the connection's error in its own. */
function getErrorKind(error: unknown): string {
  const { name, cause } = error as { readonly name?: string; readonly cause?: { readonly code?: unknown } };
  return typeof cause?.code === 'string' ? cause.code : (name ?? 'unknown');
}
