/** One language range of `Accept-Language`. */
interface LanguageRange {
  readonly range: string;
  readonly quality: number;
}

/** The most ranges of a header that are read, because clients choose its length. */
const mostRanges = 100;

// RFC 4647 section 2.1: language-range = (1*8ALPHA *("-" 1*8alphanum)) / "*"; RFC 9110 section 12.4.2: the weight.
const element = /^([A-Za-z]{1,8}(?:-[A-Za-z0-9]{1,8}){0,8}|\*)(?:[ \t]*;[ \t]*[qQ]=(0(?:\.\d{0,3})?|1(?:\.0{0,3})?))?$/;

/**
 * Chooses the language of a response from `Accept-Language` (RFC 9110 section 12.5.4) by lookup (RFC 4647 section 3.4): each range is shortened until
 * it is an available language. Ranges with the weight 0 exclude their languages.
 * @param accepted The value of the header; undefined if the request has none.
 * @param available The languages, in lower case.
 * @returns The language in lower case; undefined if none is accepted, so that the default applies.
 */
export function chooseLanguage(accepted: string | undefined, available: ReadonlySet<string>): string | undefined {
  if (accepted === undefined || accepted === '') return undefined;
  const ranges = parseRanges(accepted);
  const excluded = new Set(ranges.filter(({ quality }) => quality === 0).map(({ range }) => range));
  for (const { range, quality } of ranges) {
    if (quality === 0) continue;
    // `*` accepts any language, also the default.
    if (range === '*') return undefined;
    const found = lookUp(range, available);
    if (found !== undefined && !excluded.has(found)) return found;
  }
  return undefined;
}

/** Returns the ranges with the highest weight first. Malformed elements are ignored. */
function parseRanges(header: string): LanguageRange[] {
  const ranges = header.split(',', mostRanges).flatMap((part) => {
    const match = element.exec(part.trim());
    return match ? [{ range: match[1]!.toLowerCase(), quality: match[2] === undefined ? 1 : Number(match[2]) }] : [];
  });
  return ranges.sort((a, b) => b.quality - a.quality);
}

function lookUp(range: string, available: ReadonlySet<string>): string | undefined {
  let shortened = range;
  while (shortened !== '') {
    if (available.has(shortened)) return shortened;
    const parts = shortened.split('-').slice(0, -1);
    // RFC 4647 section 3.4: a single letter or digit at the end is removed with the subtag before it.
    if (parts.at(-1)?.length === 1) parts.pop();
    shortened = parts.join('-');
  }
  return undefined;
}
