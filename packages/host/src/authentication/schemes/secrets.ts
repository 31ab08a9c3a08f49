import { createHash, randomBytes } from 'node:crypto';

/** The longest accepted secret, in characters. */
const longestSecret = 512;

/** A new secret with its hash. Show the secret once, and store only the hash. */
export interface CreatedSecret {
  readonly secret: string;
  readonly hash: string;
}

/**
 * Creates a random secret of 256 bits for an API key or a session. `prefix` precedes it, so that scanners find leaked keys: `parcels_…`.
 */
export function createSecret(prefix = ''): CreatedSecret {
  const secret = `${prefix === '' ? '' : `${prefix}_`}${randomBytes(32).toString('base64url')}`;
  return { secret, hash: hashSecret(secret) };
}

/**
 * Returns the SHA-256 of a secret in hexadecimal. That is enough for random secrets of `createSecret`; passwords need a slow hash.
 */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}

/** Returns whether a text can be a secret. */
export function isSecret(text: string): boolean {
  return text.length > 0 && text.length <= longestSecret;
}
