import type { SqlText } from '../sqlText.ts';

/** The function that folds text in SQLite, which has none of its own for letters beyond ASCII: the store's adapter registers it. */
export const foldFunction = 'portico_fold';

/**
 * A text without the difference of upper and lower case. Upper case maps each character by itself, so that a part of a text is folded to a part
 * of the folded text; the sigma is lower case again, since the index of trigrams makes lower case of words, where its last one would differ.
 */
export function folded({ sqlite, postgres }: SqlText): SqlText {
  return {
    sqlite: `${foldFunction}(${sqlite})`,
    postgres: `translate(upper(${postgres} COLLATE "und-x-icu"), 'Σ', 'σ')`,
  };
}

/** Folds a text as `folded` does. */
export function foldText(text: string): string {
  return text.toUpperCase().replaceAll('Σ', 'σ');
}
