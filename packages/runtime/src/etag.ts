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
  const tags = parseTags(header);
  return tags === '*' || tags?.some(({ weak, tag }) => !weak && tag === etag);
}

/**
 * Returns whether `If-None-Match` of a write matches an entity tag, by weak comparison (RFC 9110 section 13.1.2); undefined if it is
 * malformed. `*` matches a resource without a tag too.
 */
export function matchesWeakly(header: string, etag: string | null): boolean | undefined {
  const tags = parseTags(header);
  return tags === '*' || tags?.some(({ tag }) => tag === etag?.replace(/^W\//, ''));
}

/** An entity tag with its quotes, and whether it is weak. */
interface ListedTag {
  readonly weak: boolean;
  readonly tag: string;
}

/** Parses a list of entity tags, or `*`; returns undefined if it is malformed. */
function parseTags(header: string): '*' | readonly ListedTag[] | undefined {
  if (header.trim() === '*') return '*';
  const tags: ListedTag[] = [];
  for (let rest = header; rest.trim() !== '';) {
    const match = element.exec(rest);
    if (!match) return undefined;
    const { weak, tag } = match.groups!;
    if (tag !== undefined) tags.push({ weak: weak !== undefined, tag });
    rest = rest.slice(match[0].length);
  }
  return tags;
}

/** Returns the error for a malformed condition: with 412, clients would reload the row in a loop. */
export function createMalformedConditionError(name: 'If-Match' | 'If-None-Match'): BindingError {
  const message = `'${name}' must be \`*\` or a list of entity tags in double quotes, such as "1".`;
  return new BindingError([{ in: 'header', path: name, code: 'binding.malformed', message, params: { reason: 'entityTags' } }]);
}

/** Returns the error for a malformed `If-Match`. */
export function createMalformedIfMatchError(): BindingError {
  return createMalformedConditionError('If-Match');
}
