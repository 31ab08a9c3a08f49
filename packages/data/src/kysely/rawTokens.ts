/** One piece of SQL as text: a word, a quoted name, a parameter by its place, or any other sign. Literals are left out. */
export type RawToken =
  | { readonly kind: 'word' | 'name' | 'sign'; readonly text: string }
  | { readonly kind: 'parameter'; readonly index: number };

// U+0000 cannot stand in SQL, so it can stand for a parameter.
const parameter = '\0';
const pieces = /'(?:[^']|'')*'|"(?:[^"]|"")*"|[\p{L}\p{N}_]+|\0|\S/gu;
/** What can make a quote mean something else than it seems to: escapes, comments, dollar quotes. */
const unclear = /\\|--|\/\*|\$[\p{L}_]*\$/u;

/** Splits SQL as text into its tokens. Where it is not clear what a literal is, nothing is taken for one. */
export function rawTokens(fragments: readonly string[]): readonly RawToken[] {
  const text = fragments.join(parameter);
  const isUnclear = unclear.test(text);
  let parameters = 0;
  return [...(isUnclear ? text.replaceAll("'", ' ') : text).matchAll(pieces)].flatMap(([piece]): RawToken[] => {
    if (piece === parameter) return [{ kind: 'parameter', index: parameters++ }];
    if (piece.length > 1 && piece.startsWith("'")) {
      parameters += piece.split(parameter).length - 1;
      return [];
    }
    if (piece.length > 1 && piece.startsWith('"')) return [{ kind: 'name', text: piece.slice(1, -1).replaceAll('""', '"').toLowerCase() }];
    return [{ kind: /^[\p{L}\p{N}_]/u.test(piece) ? 'word' : 'sign', text: piece.toLowerCase() }];
  });
}
