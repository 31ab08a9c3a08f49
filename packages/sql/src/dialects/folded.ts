/**
 * Returns a text without case differences. Upper case maps each character separately, so a part of a text is folded to a part
 * of the folded text; the sigma is converted back to lower case, because the trigram index converts words to lower case, where a final sigma would differ.
 */
export function foldExpression(text: string): string {
  return `translate(upper(${text} COLLATE "und-x-icu"), 'Σ', 'σ')`;
}
