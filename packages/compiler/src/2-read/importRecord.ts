import type { FoundKind } from '../1-find/find.ts';
import type { Place } from '../finding.ts';

/** The kind of a name that one file imports from another: a class by its kind, a type without code, constant data, or any other code. */
export type ImportedKind = FoundKind | 'type' | 'data' | 'code';

/** A name that a file of the project imports from another one. */
export interface ImportRecord {
  /** The importing file, relative to the project. */
  readonly by: string;
  /** The key of its declaration, independent of re-exports. */
  readonly key: string;
  readonly name: string;
  readonly from: string;
  readonly kind: ImportedKind;
  /** Whether only its type is imported, so that nothing remains at run time. */
  readonly typeOnly: boolean;
  readonly place: Place;
}
