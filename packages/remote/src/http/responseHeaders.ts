/** The headers of a response by lower-case names. */
export type ResponseHeaders = Readonly<Record<string, string | string[] | undefined>>;

/** Returns one header, its lines joined as a list (RFC 9110 section 5.3); undefined if there is none. */
export function getHeader(headers: ResponseHeaders, name: string): string | undefined {
  const value = headers[name];
  return Array.isArray(value) ? value.join(', ') : value;
}

/** Returns the whole seconds of `Retry-After`; undefined if it is absent or a date, because our hosts send seconds. */
export function readRetryAfter(headers: ResponseHeaders): number | undefined {
  const text = getHeader(headers, 'retry-after');
  return text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}

/** Returns whether a body has a media type, regardless of its parameters. */
export function hasMediaType(headers: ResponseHeaders, type: string): boolean {
  const text = getHeader(headers, 'content-type')?.toLowerCase();
  return text !== undefined && (text === type || (text.startsWith(type) && /^[;\t ]/.test(text.slice(type.length))));
}
