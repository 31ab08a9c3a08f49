import type { ParameterType } from '../store/codec.ts';
import type { SqlFragment } from '@portico/sql';

/** A field that a condition can be put on. */
export interface CriteriaField extends ParameterType {
  /** The expression of its value. */
  readonly sql: SqlFragment;
  /** Whether an index holds the trigrams of its text. */
  readonly trigrams?: boolean;
}

/** What criteria can name: fields, and related entities with fields of their own. */
export interface CriteriaScope {
  field(name: string): CriteriaField | undefined;
  relation(name: string): CriteriaScope | undefined;
}
