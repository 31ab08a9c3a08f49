/** The parts of a request target. */
export interface Target {
  readonly path: string;
  /** Without its question mark. */
  readonly query: string;
}

const absolute = /^https?:\/\//i;
const authority = /^https?:\/\/[^/?#]+/i;

/**
 * Splits a request target (RFC 9112 section 3.2), or returns undefined if its path is malformed. A target such as `*` is a
 * path that no route has.
 */
export function splitTarget(target: string): Target | undefined {
  const local = absolute.test(target) ? extractLocalPart(target) : target;
  if (local === undefined) return undefined;
  const end = local.search(/[?#]/);
  const path = end === -1 ? local : local.slice(0, end);
  return isDecodable(path) ? { path, query: end === -1 ? '' : local.slice(end + 1) } : undefined;
}

/** Returns the part after the authority of an absolute target. */
function extractLocalPart(target: string): string | undefined {
  const start = authority.exec(target)?.[0];
  if (start === undefined || target.includes('#') || !URL.canParse(target)) return undefined;
  const rest = target.slice(start.length);
  return rest.startsWith('/') ? rest : `/${rest}`;
}

function isDecodable(path: string): boolean {
  if (!path.includes('%')) return true;
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    // decodeURIComponent throws only on malformed percent-encoding.
    return false;
  }
}
