import { BindingError } from './problem/refusals.ts';

// RFC 9110 section 8.8.3: etagc = %x21 / %x23-7E / obs-text
const element = /^[ \t]*(?<weak>W\/)?(?<tag>"[\x21\x23-\x7e\x80-\xff]*")[ \t]*(?:,|$)|^[ \t]*,/;

/** Returns whether `If-None-Match` matches an entity tag, by weak comparison (RFC 9110 section 13.1.2). */
export function matchesNone(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  const plain = etag.replace(/^W\//, '');
  return [...header.matchAll(/(?:W\/)?("[^"]*")/g)].some(([, tag]) => tag === plain);
}

/** Returns whether `If-Match` matches an entity tag, by strong comparison (RFC 9110 sections 8.8.3.2 and 13.1.1); undefined if it is malformed. */
export function matchesStrongly(header: string, etag: string | null): boolean | undefined {
  if (header.trim() === '*') return true;
  let isMatch = false;
  for (let rest = header; rest.trim() !== '';) {
    const match = element.exec(rest);
    if (!match) return undefined;
    if (match.groups!['weak'] === undefined && match.groups!['tag'] === (etag ?? undefined)) isMatch = etag !== null;
    rest = rest.slice(match[0].length);
  }
  return isMatch;
}

/** Returns the error for a malformed `If-Match`: with 412, clients would reload the row in a loop. */
export function createMalformedIfMatchError(): BindingError {
  const message = '\'If-Match\' must be `*` or a list of entity tags in double quotes, such as "1".';
  return new BindingError([{ in: 'header', path: 'If-Match', code: 'binding.malformed', message, params: { reason: 'entityTags' } }]);
}
