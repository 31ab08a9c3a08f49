import type { Clock } from '@portico/core';
import { largestToken } from '../bearerToken.ts';
import { createHmacSigner } from '../hmacToken.ts';
import { hostAudience, hostTokenLifetime, hostTokenType } from './delegation.ts';
import type { Delegation } from './delegation.ts';

/** The start of our own host tokens, including the full stop: their header, as `createHmacSigner` writes it. */
export const usualHeader = `${Buffer.from(JSON.stringify({ alg: 'HS256', typ: hostTokenType })).toString('base64url')}.`;

/** The maximum number of tokens that are cached. */
const mostKept = 1000;

interface CachedToken {
  readonly token: string;
  /** Seconds since 1970. */
  readonly issued: number;
}

/** Signs the tokens with which this host calls others. A token is reused for half its lifetime if its content is the same. */
export class HostTokenIssuer {
  readonly #signed: (claims: object) => string;
  readonly #issuer: string;
  readonly #clock: Clock;
  readonly #kept = new Map<string, CachedToken>();

  /** `issuer`: the name of this host. */
  constructor(key: Uint8Array, issuer: string, clock: Clock) {
    this.#signed = createHmacSigner(key, hostTokenType);
    this.#issuer = issuer;
    this.#clock = clock;
  }

  /** Returns a token for the header `Authorization: Bearer …`. */
  issue(says: Delegation): string {
    const claims = buildClaims(says);
    const same = JSON.stringify(claims);
    const now = Math.floor(this.#clock.now().getTime() / 1000);
    const kept = this.#kept.get(same);
    if (kept && now >= kept.issued && now < kept.issued + hostTokenLifetime / 2) return kept.token;
    const token = this.#sign({ ...claims, iss: this.#issuer, aud: hostAudience, iat: now, exp: now + hostTokenLifetime });
    this.#kept.delete(same);
    this.#kept.set(same, { token, issued: now });
    if (this.#kept.size > mostKept) this.#kept.delete(this.#kept.keys().next().value!);
    return token;
  }

  #sign(claims: object): string {
    const token = this.#signed(claims);
    if (token.length > largestToken)
      throw new RangeError(`The caller's claims require a token of ${token.length} bytes; at most ${largestToken} are accepted.`);
    return token;
  }
}

function buildClaims(says: Delegation): object {
  if (says.act === 'host') return { act: says.act };
  const { act, tenantId, causedBy } = says;
  return {
    act,
    ...(tenantId !== undefined && { tenant_id: tenantId }),
    ...(causedBy !== undefined && { caused_by: causedBy }),
    ...(says.act === 'system' && says.everyTenant && { every_tenant: true }),
    ...(says.act === 'caller' && { claims: says.claims, ...(says.forTenant && { for_tenant: true }) }),
  };
}
