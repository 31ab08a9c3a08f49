import { Configuration } from '@portico/core';
import { omitUndefined } from '@portico/core/values';
import type { ServiceRegistry } from '@portico/runtime';
import { setting } from '../../configuration/setting.ts';
import { leastKeyBytes } from '../jwtSettings.ts';
import type { JwtSettings } from '../jwtSettings.ts';

// An import would read every export, and so load all of Web Crypto at start.
const { hkdfSync } = process.getBuiltinModule('node:crypto');

/** What hosts sign with for each other, and what is wrong with it; no key where nothing is said of one. */
export interface ReadHostKey {
  readonly key?: Uint8Array;
  readonly problems: readonly string[];
}

const name = 'Service:RemoteBoundaries:Key';

/**
 * Reads the key of the tokens that hosts give each other. Where it is absent it is derived from the secret of users' tokens (RFC 5869), so that
 * hosts which share the one share the other, and neither token passes for the other.
 */
export function readHostKey(registry: ServiceRegistry, settings: JwtSettings | undefined): ReadHostKey {
  const secret = settings && 'secret' in settings.keys ? settings.keys.secret : undefined;
  const text = setting(registry.builtIn(Configuration), name) || undefined;
  if (text === undefined) return { problems: [], ...omitUndefined({ key: secret ? derived(secret) : undefined }) };
  const key = new TextEncoder().encode(text);
  const problems = [
    ...(key.length < leastKeyBytes
      ? [`${name} has ${key.length} bytes; HS256 needs at least ${leastKeyBytes} (RFC 7518 section 3.2)`]
      : []),
    ...(secret && Buffer.from(secret).equals(key)
      ? [`${name} is the same as Service:Jwt:Key; leave it out, and it is derived from that one`]
      : []),
  ];
  return problems.length > 0 ? { problems } : { key, problems };
}

function derived(secret: Uint8Array): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, '', 'service calls', 32));
}
