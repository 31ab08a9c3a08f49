import { findMisspelling } from '@portico/core/manifest';

/** Returns ` Did you mean '…'?` for a word that is nearly one of the known ones or the beginning of just one; otherwise an empty text. */
export function suggest(word: string, known: readonly string[], prefix = ''): string {
  const begun = word.length > 1 ? known.filter((each) => each.startsWith(word)) : [];
  const meant = begun.length === 1 ? begun[0] : findMisspelling(word, known);
  return meant === undefined ? '' : ` Did you mean '${prefix}${meant}'?`;
}
