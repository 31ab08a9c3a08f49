import type { StoredType } from '@portico/core/manifest';

/** Converts values of a driver to TypeScript values; never called for null. */
export interface Decoder {
  boolean(value: unknown): boolean;
  /** Int and number. */
  number(value: unknown): number;
  long(value: unknown): bigint;
  /** Exact, with `scale` digits after the point. */
  decimal(value: unknown, scale: number): string;
  instant(value: unknown): Date;
  bytes(value: unknown): Uint8Array;
  /** Returns a JSON document. */
  json(value: unknown): unknown;
  /** Returns the rows of a to-many relation or the columns of a to-one inside of one: arrays of values to be decoded with `nested`. */
  rows(value: unknown): readonly (readonly unknown[])[];
  /** For values inside `rows`. */
  readonly nested: Decoder;
}

/** How a value is compared: a decimal with more digits than its column has is rounded to the side that keeps the comparison true. */
export type Use = 'store' | 'equal' | 'greater' | 'greaterOrEqual' | 'less' | 'lessOrEqual';

/** The type that a parameter is encoded for. */
export interface ParameterType {
  readonly type: StoredType;
  readonly scale?: number;
}

/** Turns the language's values into parameters of a driver. */
export interface Encoder {
  /** Returns a parameter; null for null and undefined. */
  value(value: unknown, type: ParameterType, use: Use): unknown;
  /** Returns the one parameter that holds the values of an `In`. */
  list(values: readonly unknown[], type: ParameterType): unknown;
  /** Whether one parameter can hold a column of many rows, as a list of parameters; many rows are then written by one statement. */
  readonly columns?: true;
  /** Returns the parameter that holds a column, from the parameters of its rows; the list itself is the parameter if this is absent. */
  column?(values: readonly unknown[], type: ParameterType): unknown;
}
