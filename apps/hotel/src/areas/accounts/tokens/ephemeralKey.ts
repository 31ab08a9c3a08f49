import { randomBytes } from 'node:crypto';
import type { JwtOptions } from '#server';

/** The log of a host. */
export interface HostLog {
  info(message: string): void;
}

const section = 'Service__Jwt__';

/** Returns options with a random token key for this process; nothing if the environment configures `Service:Jwt`. */
export function ephemeralKey(log: HostLog, environment: NodeJS.ProcessEnv = process.env): { readonly jwt?: JwtOptions } {
  if (Object.keys(environment).some((name) => name.startsWith(section))) return {};
  log.info('Tokens are signed with a key of this start alone, since Service:Jwt is not configured: they end with the process');
  return { jwt: { key: randomBytes(48).toString('base64url'), issuer: 'hotel', audience: 'hotel' } };
}
