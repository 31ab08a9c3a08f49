import { isIP } from 'node:net';
import type { HostConfiguration } from './hostConfiguration.ts';
import { readSetting } from './setting.ts';

const key = 'Service:TrustedProxies';

/** Names that Fastify knows for ranges of addresses. */
const ranges: readonly string[] = ['loopback', 'linklocal', 'uniquelocal'];

/**
 * The proxies whose `X-Forwarded-*` headers are believed, as configuration tells them: addresses and ranges, separated by commas. What
 * is none of these keeps the host from starting.
 */
export function readTrustedProxies(configuration: HostConfiguration): string[] | false {
  const entries = (readSetting(configuration, key) ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');
  const wrong = entries.filter((entry) => !isAddress(entry));
  for (const entry of wrong)
    configuration.problems.push(`${key} names '${entry}'; it must name addresses (10.0.0.5), ranges (10.0.0.0/8), ${ranges.join(', ')}`);
  return entries.length > 0 && wrong.length === 0 && entries;
}

function isAddress(entry: string): boolean {
  if (ranges.includes(entry)) return true;
  const [address = '', bits, ...rest] = entry.split('/');
  const family = isIP(address);
  if (family === 0 || rest.length > 0) return false;
  // A range of no bits is everybody.
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) > 0 && Number(bits) <= (family === 4 ? 32 : 128));
}
