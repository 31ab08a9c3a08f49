/** Whether every store can hold a text unchanged: PostgreSQL has no U+0000, and neither store has half of a surrogate pair. */
export function isStorableText(text: string): boolean {
  return !text.includes('\0') && text.isWellFormed();
}
