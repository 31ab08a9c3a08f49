import { createHmac, hkdfSync } from 'node:crypto';
import { secret, start } from '../../authentication/support/signing.ts';

/** The key that hosts derive from the secret of users' tokens, computed here by RFC 5869. */
const derivedKey = Buffer.from(hkdfSync('sha256', secret, '', 'service calls', 32));

/** Claims of a host that acts for the system, accepted at the start. */
export const ofSystem = { iss: 'Booking', aud: 'urn:service:remote', act: 'system', iat: start, exp: start + 60 };

const encoded = (value: object | string) => Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');

/** Creates a host token, signed by hand. */
export function hostToken(
  claims: object | string = ofSystem,
  { key = derivedKey, header = {} }: { key?: Buffer | string; header?: object } = {},
): string {
  const head = { alg: 'HS256', typ: 'service+jwt', ...header };
  const signed = `${encoded(head)}.${encoded(claims)}`;
  return `${signed}.${createHmac(`sha${head.alg.slice(2)}`, key)
    .update(signed)
    .digest('base64url')}`;
}
