import type { Shape } from './shape.ts';

// A media type (RFC 9110 section 8.3.1) without parameters, or the beginning of one with a `*` at its end.
const pattern = /^(?:[\w!#$%&'+.^`|~-]+\/[\w!#$%&'+.^`|~-]+|(?:[\w!#$%&'+.^`|~-]+\/?)?[\w!#$%&'+.^`|~-]*\*)$/;

/** Returns whether a text is a content type pattern: one media type without parameters, or a prefix that ends with `*`. */
export function isContentTypePattern(text: string): boolean {
  return pattern.test(text);
}

/** Returns whether a number is a valid maximum size of a file, in bytes. */
export function isFileSize(bytes: number): boolean {
  return Number.isSafeInteger(bytes) && bytes >= 0;
}

/** Returns the media types that a shape declares for a stream or a file; undefined if it declares none. */
export function listMediaTypes({ rules = [] }: Shape): readonly string[] | undefined {
  return rules.find((rule) => rule.rule === 'contentTypes')?.types;
}

/**
 * Returns whether a media type is one of the declared ones, ignoring case and parameters; one that ends in `*` matches all that begin like
 * it.
 */
export function isListedType(types: readonly string[], contentType: string): boolean {
  const type = contentType.split(';', 1)[0]!.trim().toLowerCase();
  return types.some((each) => {
    const pattern = each.toLowerCase();
    return pattern.endsWith('*') ? type.startsWith(pattern.slice(0, -1)) : type === pattern;
  });
}
