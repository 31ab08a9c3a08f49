import { isIP } from 'node:net';
import type { HostConfiguration } from './hostConfiguration.ts';
import { readSetting } from './setting.ts';

const key = 'Service:TrustedProxies';

/** Fastify's names for ranges of addresses. */
const ranges: readonly string[] = ['loopback', 'linklocal', 'uniquelocal'];

/**
 * Reads the proxies whose `X-Forwarded-*` headers are trusted: comma-separated addresses and ranges. Any other entry is a
 * startup error.
 */
export function readTrustedProxies(configuration: HostConfiguration): string[] | false {
  const entries = (readSetting(configuration, key) ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  const wrong = entries.filter((entry) => !isAddress(entry));
  for (const entry of wrong)
    configuration.problems.push(`${key} contains '${entry}'; it must list addresses (10.0.0.5), ranges (10.0.0.0/8), ${ranges.join(', ')}`);
  return entries.length > 0 && wrong.length === 0 && entries;
}

function isAddress(entry: string): boolean {
  if (ranges.includes(entry)) return true;
  const [address = '', bits, ...rest] = entry.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  // A range of zero bits would be every address.
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) > 0 && Number(bits) <= (family === 4 ? 32 : 128));
}
