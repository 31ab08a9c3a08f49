// RFC 9110 section 8.8.3: etagc = %x21 / %x23-7E / obs-text
const element = /^[ \t]*(?<weak>W\/)?(?<tag>"[\x21\x23-\x7e\x80-\xff]*")[ \t]*(?:,|$)|^[ \t]*,/;

/** Whether `If-None-Match` names an entity tag, by weak comparison (RFC 9110 section 13.1.2). */
export function noneMatch(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  const plain = etag.replace(/^W\//, '');
  return [...header.matchAll(/(?:W\/)?("[^"]*")/g)].some(([, tag]) => tag === plain);
}

/** Whether `If-Match` names an entity tag, by strong comparison (RFC 9110 sections 8.8.3.2 and 13.1.1); what is malformed names none. */
export function strongMatch(header: string, etag: string | null): boolean {
  if (header.trim() === '*') return true;
  let isMatch = false;
  for (let rest = header; rest.trim() !== '';) {
    const match = element.exec(rest);
    if (!match) return false;
    if (match.groups!['weak'] === undefined && match.groups!['tag'] === (etag ?? undefined)) isMatch = etag !== null;
    rest = rest.slice(match[0].length);
  }
  return isMatch;
}
