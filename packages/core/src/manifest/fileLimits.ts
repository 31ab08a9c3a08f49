// A media type (RFC 9110 section 8.3.1) without parameters, or the beginning of one with a `*` at its end.
const pattern = /^(?:[\w!#$%&'+.^`|~-]+\/[\w!#$%&'+.^`|~-]+|(?:[\w!#$%&'+.^`|~-]+\/?)?[\w!#$%&'+.^`|~-]*\*)$/;

/** Whether a text stands for content types: one media type without parameters, or all that begin as it does before its `*`. */
export function isContentTypePattern(text: string): boolean {
  return pattern.test(text);
}

/** Whether a number can be the largest size of a file, in bytes. */
export function isFileSize(bytes: number): boolean {
  return Number.isSafeInteger(bytes) && bytes >= 0;
}
