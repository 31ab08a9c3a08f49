import { createHmac } from 'node:crypto';

/** The key that signs and verifies tokens of the hotels under test: the host's option `jwt`. */
export const issuer = { key: 'what the hotels under test sign with', issuer: 'https://hotel.test', audience: 'hotel' } as const;

/** The claims of a token (RFC 7519). */
export interface TokenClaims {
  readonly sub: string;
  readonly name?: string;
  readonly role?: string | readonly string[];
  readonly permission?: readonly string[];
  readonly tenant_id?: string;
  /** In seconds; at the end of the century by default. */
  readonly exp?: number;
}

const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Returns a token as any issuer that has the key would sign it (HS256, RFC 7518 section 3.2). */
export function signed(claims: TokenClaims): string {
  const content = contentOf(claims);
  return `${content}.${createHmac('sha256', issuer.key).update(content).digest('base64url')}`;
}

/** Returns a token with changed claims: those of one token with the signature of another. */
export function forged(token: string, claims: TokenClaims): string {
  return `${contentOf(claims)}.${token.split('.')[2]!}`;
}

function contentOf(claims: TokenClaims): string {
  const { issuer: iss, audience: aud } = issuer;
  return `${encoded({ alg: 'HS256', typ: 'JWT' })}.${encoded({ iss, aud, exp: 4_102_444_800, ...claims })}`;
}
