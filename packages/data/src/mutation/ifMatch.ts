// RFC 9110 section 8.8.3: etagc = %x21 / %x23-7E / obs-text
const element = /^[ \t]*(W\/)?("[\x21\x23-\x7e\x80-\xff]*")[ \t]*(?:,|$)|^[ \t]*,/;

/** The value of `If-Match`, its lines joined; undefined where it was not sent. */
export function ifMatchOf(rawHeaders: readonly string[]): string | undefined {
  let value: string | undefined;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    if (rawHeaders[index]!.toLowerCase() !== 'if-match') continue;
    value = value === undefined ? rawHeaders[index + 1]! : `${value},${rawHeaders[index + 1]!}`;
  }
  return value;
}

/** Whether `If-Match` holds for an existing representation, by strong comparison (RFC 9110 sections 8.8.3.2 and 13.1.1); what is malformed holds for none. */
export function matches(header: string, tag: string): boolean {
  if (header.trim() === '*') return true;
  let isMatch = false;
  for (let rest = header; rest.trim() !== '';) {
    const match = element.exec(rest);
    if (!match) return false;
    if (match[1] === undefined && match[2] === tag) isMatch = true;
    rest = rest.slice(match[0].length);
  }
  return isMatch;
}
