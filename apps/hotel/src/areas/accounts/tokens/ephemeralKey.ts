import { randomBytes } from 'node:crypto';
import { getDevelopmentSecret } from '#server';
import type { JwtOptions } from '#server';

/** The log of a host. */
export interface HostLog {
  info(message: string): void;
}

const section = 'Service__Jwt__';

/**
 * Returns options with a token key for development: the same after each start by `portico dev`, and otherwise a random one for this process. Returns nothing
 * if the environment configures `Service:Jwt`.
 */
export function ephemeralKey(log: HostLog, environment: NodeJS.ProcessEnv = process.env): { readonly jwt?: JwtOptions } {
  if (Object.keys(environment).some((name) => name.startsWith(section))) return {};
  const lasting = getDevelopmentSecret('hotel tokens');
  if (lasting === undefined)
    log.info('Tokens are signed with a key of this start alone, since Service:Jwt is not configured: they end with the process');
  return { jwt: { key: lasting ?? randomBytes(48).toString('base64url'), issuer: 'hotel', audience: 'hotel' } };
}
