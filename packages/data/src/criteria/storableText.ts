/** Returns whether every store can store a text unchanged: PostgreSQL has no U+0000, and neither store has a lone surrogate. */
export function isStorableText(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}
