import { randomUUID } from 'node:crypto';
import { TokenIssuer } from '@portico/core';
import type { Clock, IssuedToken, TokenSubject } from '@portico/core';
import { omitUndefined } from '@portico/core/values';
import { largestToken } from './bearerToken.ts';
import { createHmacSigner } from './hmacToken.ts';
import type { JwtSettings } from './jwtSettings.ts';

/** The key and the standard claims of issued tokens. */
export type IssuerSettings = Pick<JwtSettings, 'issuer' | 'audience' | 'lifetime'> & { readonly secret: Uint8Array };

/** Issues tokens that are signed with HS256. */
export class HmacTokenIssuer extends TokenIssuer {
  readonly #settings: IssuerSettings;
  readonly #clock: Clock;
  readonly #sign: (claims: object) => string;

  constructor(settings: IssuerSettings, clock: Clock) {
    super();
    this.#settings = settings;
    this.#clock = clock;
    this.#sign = createHmacSigner(settings.secret, 'JWT');
  }

  issue(subject: TokenSubject): IssuedToken {
    if (subject.sub === '') throw new TypeError('A token needs a subject.');
    const { issuer: iss, audience: aud, lifetime } = this.#settings;
    const iat = Math.floor(this.#clock.now().getTime() / 1000);
    const exp = iat + lifetime;
    const token = this.#sign({ ...buildClaims(subject), iss, aud, iat, exp, jti: randomUUID() });
    if (token.length > largestToken) throw new RangeError(`The token has ${token.length} bytes; at most ${largestToken} are accepted.`);
    return { token, expiresAt: new Date(exp * 1000) };
  }
}

/** Builds the claims of a token. The subject cannot set claims about the token itself. */
function buildClaims({ sub, name, roles, permissions, tenantId, claims }: TokenSubject): object {
  const { nbf: _nbf, ...further } = claims ?? {};
  return {
    ...further,
    sub,
    ...omitUndefined({ name, role: roles, permission: permissions, tenant_id: tenantId }),
  };
}
