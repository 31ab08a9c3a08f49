/** Folds a text as the dialects do in SQL: letters lose the difference of upper and lower case. */
export function foldText(text: string): string {
  return text.toUpperCase().replaceAll('Σ', 'σ');
}
