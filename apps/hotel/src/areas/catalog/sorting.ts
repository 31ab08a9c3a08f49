/** The direction of a sort. */
export type SortDirection = 'Ascending' | 'Descending';

/** The list in the direction asked for; it comes in ascending order. */
export function inDirection<T>(ascending: readonly T[], direction: SortDirection = 'Ascending'): readonly T[] {
  return direction === 'Ascending' ? ascending : ascending.toReversed();
}
