import { splitHosts } from '@portico/core/values';

/** The servers that a URL names. */
export interface Servers {
  /** A URL for each server, in their order. */
  readonly urls: readonly [string, ...string[]];
  /** Whether a connection is used only if its server accepts writes. */
  readonly needsWrites: boolean;
}

/** The values of `target_session_attrs` that suit a store, which writes. */
const targets: Readonly<Record<string, boolean>> = { any: false, 'read-write': true, primary: true };

/**
 * Parses a URL that names one server or several, in the form of libpq: `postgres://a:5432,b:5433/hotel?target_session_attrs=read-write`. With
 * several servers, a connection needs one that accepts writes, unless the URL says `any`. Returns undefined if `target_session_attrs` has another value.
 */
export function parseServers(url: string): Servers | undefined {
  const { start, hosts, rest } = splitHosts(url) ?? { start: '', hosts: [], rest: '' };
  const asked = [...rest.matchAll(/[?&]target_session_attrs=([^&#]*)&?/g)].at(-1);
  const needsWrites = asked ? targets[asked[1]!] : hosts.length > 1;
  if (needsWrites === undefined) return undefined;
  if (start === '') return { urls: [url], needsWrites };
  const kept = asked ? `${rest.slice(0, asked.index + 1)}${rest.slice(asked.index + asked[0].length)}` : rest;
  const end = kept.replace(/[?&]$/, '');
  const [first = '', ...others] = hosts.map((host) => `${start}${host}${end}`);
  return { urls: [first, ...others], needsWrites };
}
