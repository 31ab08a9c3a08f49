import type { Clock } from '@portico/core';
import { errors, jwtVerify } from 'jose';
import type { JWTPayload } from 'jose';
import { toClaims } from '../claims.ts';
import { isDeeplyNested } from '../tokenVerifier.ts';
import { hostAudience, hostTokenLifetime, hostTokenType } from './delegation.ts';
import type { HostCredential, Delegation } from './delegation.ts';

/** The maximum number of verified tokens that are cached. */
const mostRemembered = 2000;

interface CachedCredential {
  readonly credential: HostCredential;
  /** Seconds since 1970. */
  readonly issued: number;
  /** Seconds since 1970. */
  readonly expires: number;
}

/** Verifies host tokens: algorithm, type, audience, age and signature. Recently verified tokens are cached until they expire. */
export class HostTokenVerifier {
  readonly #key: Promise<CryptoKey>;
  readonly #clock: Clock;
  readonly #skew: number;
  readonly #remembered = new Map<string, CachedCredential>();

  /** `skew`: by how many seconds the clocks of two hosts may differ. */
  constructor(key: Uint8Array, clock: Clock, skew: number) {
    const data = new Uint8Array(key);
    this.#key = crypto.subtle.importKey('raw', data, { name: 'HMAC', hash: 'SHA-256' }, false, ['verify']);
    this.#clock = clock;
    this.#skew = skew;
  }

  /** Returns the content of a token, synchronously if it was verified recently, or undefined if it is not accepted. */
  verify(token: string): HostCredential | undefined | Promise<HostCredential | undefined> {
    // Cached by the token itself, not by its hash: a token lives for a minute, and hashing would cost time on every call.
    const known = this.#remembered.get(token);
    if (!known) return this.#verify(token);
    if (this.#holds(known)) return known.credential;
    this.#remembered.delete(token);
    return undefined;
  }

  async #verify(token: string): Promise<HostCredential | undefined> {
    if (isDeeplyNested(token)) return undefined;
    try {
      const { payload } = await jwtVerify(token, await this.#key, {
        algorithms: ['HS256'],
        typ: hostTokenType,
        audience: hostAudience,
        clockTolerance: this.#skew,
        currentDate: this.#clock.now(),
        maxTokenAge: hostTokenLifetime,
        requiredClaims: ['iss', 'iat', 'exp'],
      });
      const says = parseDelegation(payload);
      if (!says || typeof payload.iss !== 'string') return undefined;
      const credential = { says, issuer: payload.iss };
      this.#remembered.set(token, { credential, issued: payload.iat!, expires: payload.exp! });
      if (this.#remembered.size > mostRemembered) this.#remembered.delete(this.#remembered.keys().next().value!);
      return credential;
    } catch (error) {
      if (error instanceof errors.JOSEError) return undefined;
      throw error;
    }
  }

  #holds({ issued, expires }: CachedCredential): boolean {
    const now = Math.floor(this.#clock.now().getTime() / 1000);
    const earliest = now - this.#skew;
    // The same rule as in verification. A clock that was set back would extend the life of a token.
    return expires > earliest && issued + hostTokenLifetime >= earliest && issued <= now + this.#skew;
  }
}

/** Returns the delegation in a payload, or undefined if there is none. */
function parseDelegation({ act, tenant_id, caused_by, every_tenant, for_tenant, claims }: JWTPayload): Delegation | undefined {
  if (!isText(tenant_id) || !isText(caused_by)) return undefined;
  const origin = { tenantId: tenant_id, causedBy: caused_by };
  switch (act) {
    case 'host':
      return { act };
    case 'nobody':
      return { act, ...origin };
    case 'system':
      return { act, ...origin, everyTenant: every_tenant === true };
    case 'caller':
      return typeof claims === 'object' && claims !== null
        ? { act, ...origin, claims: toClaims(claims), ...(for_tenant === true && { forTenant: true }) }
        : undefined;
    default:
      return undefined;
  }
}

function isText(value: unknown): value is string | undefined {
  return value === undefined || typeof value === 'string';
}
