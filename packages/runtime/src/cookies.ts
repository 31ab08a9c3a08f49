import type { CookieSettings } from '@portico/core';

/** The characters of a value (RFC 6265 section 4.1.1), which cookies carry without encoding. */
const cookieValue = /^[\x21\x23-\x2b\x2d-\x3a\x3c-\x5b\x5d-\x7e]*$/;
/** A path or a domain: no control characters and no semicolon, which would begin another attribute. */
const attributeValue = /^[\x20-\x3a\x3c-\x7e]*$/;
/** The longest cookie that browsers accept, in bytes. */
const longestCookie = 4096;
const sites = { strict: 'Strict', lax: 'Lax', none: 'None' } as const;

/** Formats the value of `Set-Cookie` (RFC 6265bis). Throws a `TypeError` if a browser would reject the cookie, or read it differently. */
export function formatCookie(name: string, value: string, settings: CookieSettings): string {
  const { maxAge, path = '/', domain, httpOnly = true, secure = true, sameSite = 'lax', partitioned = false } = settings;
  const problem = findProblem(name, value, { ...settings, path, secure, sameSite, partitioned });
  if (problem !== undefined) throw new TypeError(`The cookie '${name}' cannot be set: ${problem}.`);
  const cookie = [
    `${name}=${value}`,
    ...(maxAge === undefined ? [] : [`Max-Age=${maxAge}`]),
    ...(domain === undefined ? [] : [`Domain=${domain}`]),
    `Path=${path}`,
    ...(secure ? ['Secure'] : []),
    ...(httpOnly ? ['HttpOnly'] : []),
    `SameSite=${sites[sameSite]}`,
    ...(partitioned ? ['Partitioned'] : []),
  ].join('; ');
  if (cookie.length > longestCookie) throw new TypeError(`The cookie '${name}' has more than ${longestCookie} bytes.`);
  return cookie;
}

function findProblem(name: string, value: string, settings: CookieSettings): string | undefined {
  const { maxAge, path = '/', domain, secure, sameSite, partitioned } = settings;
  if (!cookieValue.test(value))
    return 'its value has spaces, quotes, commas, semicolons, backslashes or characters beyond ASCII; encode it';
  if (!path.startsWith('/') || !attributeValue.test(path)) return 'its path does not begin with `/`, or has a semicolon';
  if (domain !== undefined && !/^\.?[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)*$/.test(domain)) return 'its domain is not a host name';
  if (maxAge !== undefined && !Number.isSafeInteger(maxAge)) return '`maxAge` is not a whole number of seconds';
  if (sameSite !== undefined && !Object.hasOwn(sites, sameSite)) return '`sameSite` is not strict, lax or none';
  if (!secure && (sameSite === 'none' || partitioned || /^__(?:host|secure)-/i.test(name)))
    return 'its name, `sameSite: none` or `partitioned` requires `secure`';
  if (/^__host-/i.test(name) && (path !== '/' || domain !== undefined))
    return 'a name that begins with `__Host-` requires the path `/` and no domain';
  return undefined;
}
