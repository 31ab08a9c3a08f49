import { Configuration } from '@portico/core';
import { omitUndefined } from '@portico/core/values';
import type { ServiceRegistry } from '@portico/runtime';
import { readSetting } from '../../configuration/setting.ts';
import { leastKeyBytes } from '../jwtSettings.ts';
import type { JwtSettings } from '../jwtSettings.ts';

// An import would read every export, and so load all of Web Crypto at startup.
const { hkdfSync } = process.getBuiltinModule('node:crypto');

/** The key that signs tokens between hosts, and its problems; no key if none is configured. */
export interface ReadHostKey {
  readonly key?: Uint8Array;
  readonly problems: readonly string[];
}

const name = 'Service:RemoteBoundaries:Key';

/**
 * Reads the key that signs tokens between hosts. By default the key is derived from the secret of users' tokens (RFC 5869):
 * hosts that share the secret share the key, and neither kind of token is accepted as the other.
 */
export function readHostKey(registry: ServiceRegistry, settings: JwtSettings | undefined): ReadHostKey {
  const secret = settings && 'secret' in settings.keys ? settings.keys.secret : undefined;
  const text = readSetting(registry.builtIn(Configuration), name) || undefined;
  if (text === undefined) return { problems: [], ...omitUndefined({ key: secret ? deriveKey(secret) : undefined }) };
  const key = new TextEncoder().encode(text);
  const problems = [
    ...(key.length < leastKeyBytes
      ? [
          `${name} has ${key.length} bytes; HS256 needs at least ${leastKeyBytes} (RFC 7518 section 3.2); \`npx portico keys hosts\` generates one`,
        ]
      : []),
    ...(secret && Buffer.from(secret).equals(key) ? [`${name} equals Service:Jwt:Key; remove it, and it is derived from that key`] : []),
  ];
  return problems.length > 0 ? { problems } : { key, problems };
}

function deriveKey(secret: Uint8Array): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, '', 'service calls', 32));
}
