import type { Place } from '../finding.ts';

/** A part of a function that becomes SQL, as plain data. */
export type ExpressionRecord = { readonly place: Place } & (
  | { readonly kind: 'value'; readonly value: string | number | boolean }
  /** `null` or `undefined`. */
  | { readonly kind: 'nothing' }
  /** The row that a function receives, `up` functions further out, and the names after it. */
  | { readonly kind: 'path'; readonly up: number; readonly names: readonly string[] }
  /** An operator, a method or a function of the language, by its name. */
  | { readonly kind: 'call'; readonly name: string; readonly of: readonly ExpressionRecord[] }
  /** `count` and `sum`: the rows, and the function that receives each of them. */
  | { readonly kind: 'rows'; readonly name: 'count' | 'sum'; readonly rows: ExpressionRecord; readonly each?: ExpressionRecord }
  /** A part that has no translation. */
  | { readonly kind: 'unknown'; readonly reason: string; readonly way: string }
);

/** A member of a result that a function computes. */
export interface ComputedRecord {
  readonly member: string;
  readonly place: Place;
  readonly value: ExpressionRecord;
}
