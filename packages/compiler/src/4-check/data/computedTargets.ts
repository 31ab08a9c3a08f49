import type { ComputedRecord } from '../../2-read/expressionRecord.ts';

/** The path of a filter or a sort. */
interface NamedTarget {
  readonly path: string;
  /** Whether the type names the path; otherwise the property does. */
  readonly isExplicit: boolean;
  /** The column; undefined if there is none. */
  readonly target: object | undefined;
}

/** Returns why a filter or a sort by a computed member of the result is rejected; undefined if it is by a column. A column with the same name is another value, which the type must name. */
export function findComputedProblem(
  { computed = [] }: { readonly computed?: readonly ComputedRecord[] },
  { path, isExplicit, target }: NamedTarget,
): string | undefined {
  if (!computed.some(({ member }) => member === path)) return undefined;
  if (target === undefined) return `'${path}' is a computed member of the result, and the store filters and sorts by columns only`;
  return isExplicit ? undefined : `'${path}' of the result is computed, and the column '${path}' has another value`;
}
