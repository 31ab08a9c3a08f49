import { createHmac, createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';

export const secret = 'a secret of at least thirty-two bytes';
export const issuer = 'https://issuer.test';
export const audience = 'the hotel';

/** The time at which the hosts of these tests begin, in seconds. */
export const start = Date.parse('2030-01-01T00:00:00Z') / 1000;

/** Claims that are accepted at the start, and an hour long. */
export const good = { sub: 'u-1', iss: issuer, aud: audience, exp: start + 3600 };

const encoded = (value: object | string) => Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');

/** Creates an HMAC-signed token; header and claims may be texts that are not JSON. */
export function hmacToken(
  claims: object | string = good,
  { key = secret, header = {} }: { readonly key?: string; readonly header?: object | string } = {},
): string {
  const head = typeof header === 'string' ? header : { alg: 'HS256', typ: 'JWT', ...header };
  const signed = `${encoded(head)}.${encoded(claims)}`;
  const { alg = 'HS256' } = head as { readonly alg?: string };
  return `${signed}.${createHmac(`sha${alg.slice(2)}`, key)
    .update(signed)
    .digest('base64url')}`;
}

/** Creates a token with any signature, or none. */
export function bareToken(header: object, signature: string, claims: object = good): string {
  return `${encoded(header)}.${encoded(claims)}.${signature}`;
}

const makers = {
  RS256: () => generateKeyPairSync('rsa', { modulusLength: 2048 }),
  PS256: () => generateKeyPairSync('rsa', { modulusLength: 2048 }),
  ES256: () => generateKeyPairSync('ec', { namedCurve: 'P-256' }),
  EdDSA: () => generateKeyPairSync('ed25519'),
};

/** An asymmetric algorithm. */
export type Algorithm = keyof typeof makers;

/** A key pair of an issuer. */
export class SigningKey {
  readonly kid: string;
  readonly #alg: Algorithm;
  readonly #private: KeyObject;

  constructor(alg: Algorithm, kid: string) {
    this.kid = kid;
    this.#alg = alg;
    this.#private = makers[alg]().privateKey;
  }

  /** The key as the issuer publishes it (RFC 7517). */
  get jwk(): object {
    return { ...this.#public.export({ format: 'jwk' }), kid: this.kid, alg: this.#alg, use: 'sig' };
  }

  /** The published text, for attacks that use it as a secret. */
  get pem(): string {
    return this.#public.export({ format: 'pem', type: 'spki' }).toString();
  }

  token(claims: object = good, header: object = {}): string {
    const signed = `${encoded({ alg: this.#alg, kid: this.kid, ...header })}.${encoded(claims)}`;
    return `${signed}.${this.#sign(Buffer.from(signed)).toString('base64url')}`;
  }

  get #public(): KeyObject {
    return createPublicKey(this.#private);
  }

  #sign(data: Buffer): Buffer {
    const key = this.#private;
    if (this.#alg === 'EdDSA') return sign(null, data, key);
    if (this.#alg === 'ES256') return sign('sha256', data, { key, dsaEncoding: 'ieee-p1363' });
    return sign('sha256', data, this.#alg === 'PS256' ? { key, padding: 6, saltLength: 32 } : { key });
  }
}
