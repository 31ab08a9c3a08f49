import type { StoredType } from '@portico/core/manifest';

/** Converts values of a driver to TypeScript values; never called for null. */
export interface Decoder {
  boolean(value: unknown): boolean;
  /** Returns an Int or a number. */
  number(value: unknown): number;
  long(value: unknown): bigint;
  /** Returns an exact decimal with `scale` decimal places. */
  decimal(value: unknown, scale: number): string;
  instant(value: unknown): Date;
  /** Returns a duration in its canonical form, from its nanoseconds. */
  duration(value: unknown): string;
  bytes(value: unknown): Uint8Array;
  /** Returns a JSON document. */
  json(value: unknown): unknown;
  /** Returns the rows of a to-many relation, or the columns of a to-one relation inside one: arrays of values for `nested`. */
  rows(value: unknown): readonly (readonly unknown[])[];
  /** Decodes values inside `rows`. */
  readonly nested: Decoder;
}

/** How a value is compared: a decimal with more digits than its column is rounded in the direction that keeps the comparison correct. */
export type ComparisonUse = 'store' | 'equal' | 'greater' | 'greaterOrEqual' | 'less' | 'lessOrEqual';

/** The type that a parameter is encoded for. */
export interface ParameterType {
  readonly type: StoredType;
  readonly scale?: number;
}

/** Converts TypeScript values into parameters of a driver. */
export interface Encoder {
  /** Returns a parameter; null for null and undefined. */
  value(value: unknown, type: ParameterType, use: ComparisonUse): unknown;
  /** Returns the single parameter for the values of an `In`. */
  list(values: readonly unknown[], type: ParameterType): unknown;
  /** Whether one parameter can contain a column of many rows, as a list of parameters; many rows are then written by one statement. */
  readonly columns?: true;
  /** Returns the parameter for a column, from the parameters of its rows; if absent, the list itself is the parameter. */
  column?(values: readonly unknown[], type: ParameterType): unknown;
}
