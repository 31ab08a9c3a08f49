/** The headers of an answer by lower-case names. */
export type AnswerHeaders = Readonly<Record<string, string | string[] | undefined>>;

/** One header, its lines joined as a list (RFC 9110 section 5.3); undefined where there is none. */
export function headerOf(headers: AnswerHeaders, name: string): string | undefined {
  const value = headers[name];
  return Array.isArray(value) ? value.join(', ') : value;
}

/** The whole seconds of `Retry-After`; undefined where it is absent, or a date: hosts of ours send seconds. */
export function retryAfterOf(headers: AnswerHeaders): number | undefined {
  const text = headerOf(headers, 'retry-after');
  return text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}

/** Whether a body is of a media type, whatever its parameters are. */
export function isOfType(headers: AnswerHeaders, type: string): boolean {
  const text = headerOf(headers, 'content-type')?.toLowerCase();
  return text !== undefined && (text === type || (text.startsWith(type) && /^[;\t ]/.test(text.slice(type.length))));
}
