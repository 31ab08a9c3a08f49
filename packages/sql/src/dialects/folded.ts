/**
 * Returns a text without the difference of upper and lower case. Upper case maps each character by itself, so that a part of a text is folded to a part
 * of the folded text; the sigma is lower case again, since the index of trigrams makes lower case of words, where its last one would differ.
 */
export function foldExpression(text: string): string {
  return `translate(upper(${text} COLLATE "und-x-icu"), 'Σ', 'σ')`;
}
