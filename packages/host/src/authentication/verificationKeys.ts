import { createRemoteJWKSet, customFetch } from 'jose';
import type { FetchImplementation, JWTVerifyGetKey } from 'jose';
import type { JwtSettings } from './jwtSettings.ts';

/** The keys that verify tokens, and the allowed algorithms: a token never chooses the type of its key (RFC 8725 section 3.1). */
export interface VerificationKeys {
  readonly algorithms: string[];
  readonly keyOf: JWTVerifyGetKey;
}

const asymmetric = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519'];

/** How long no keys are fetched after a failure, in milliseconds. */
const pause = 5000;

/** Returns the keys of the settings: the secret of HS256, or the public keys of an issuer. */
export function resolveVerificationKeys(keys: JwtSettings['keys']): VerificationKeys {
  if ('uri' in keys) return { algorithms: asymmetric, keyOf: createRemoteJWKSet(keys.uri, { [customFetch]: pauseAfterFailure(fetch) }) };
  const key = crypto.subtle.importKey('raw', new Uint8Array(keys.secret), { name: 'HMAC', hash: 'SHA-256' }, false, ['verify']);
  return { algorithms: ['HS256'], keyOf: () => key };
}

/** Wraps `fetch` to pause after a failure, so that hostile tokens cannot cause repeated requests to the issuer. */
function pauseAfterFailure(fetchKeys: FetchImplementation): FetchImplementation {
  let failedAt = Number.NEGATIVE_INFINITY;
  return async (address, options) => {
    if (Math.abs(Date.now() - failedAt) < pause) throw new Error('The last attempt to fetch the keys failed moments ago.');
    try {
      const response = await fetchKeys(address, options);
      if (!(await isKeySet(response.clone()))) failedAt = Date.now();
      return response;
    } catch (error) {
      failedAt = Date.now();
      throw error;
    }
  };
}

/** Returns whether a response is a JSON Web Key Set (RFC 7517 section 5), and not, for example, an error page of a proxy. */
async function isKeySet(response: Response): Promise<boolean> {
  if (response.status !== 200) return false;
  const set: unknown = await response.json().catch(() => undefined);
  return Array.isArray((set as { readonly keys?: unknown } | null | undefined)?.keys);
}
