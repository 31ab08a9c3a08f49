/** Folds a text like the dialects do in SQL, which removes case differences. */
export function foldText(text: string): string {
  return text.toUpperCase().replaceAll('Σ', 'σ');
}
