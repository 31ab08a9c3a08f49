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
  const [, start = '', hosts = '', rest = ''] = /^([^:/?#]+:\/\/(?:[^@/?#]*@)?)([^/?#]*)(.*)$/s.exec(url) ?? [];
  const [, before = rest, target, after = ''] = /^(.*[?&])target_session_attrs=([^&#]*)&?(.*)$/s.exec(rest) ?? [];
  const [first = '', ...others] = hosts.split(',');
  const needsWrites = target === undefined ? others.length > 0 : targets[target];
  if (needsWrites === undefined) return undefined;
  if (start === '') return { urls: [url], needsWrites };
  const end = `${before}${after}`.replace(/[?&]$/, '');
  const toUrl = (host: string) => `${start}${host}${end}`;
  return { urls: [toUrl(first), ...others.map(toUrl)], needsWrites };
}
