import type { EntityField } from '@portico/core/manifest';

/**
 * The position of one member of a result: `at` is an index of the row; for a member inside `many`, of the inner array
 * (whose values are decoded with the decoder's `nested`).
 */
export type Slot = FieldSlot | OneSlot | ManySlot;

/** A member that is one value. */
export interface FieldSlot {
  readonly kind: 'field';
  readonly member: string;
  readonly at: number;
  /** The type, scale and shape of the value. */
  readonly field: EntityField;
  /** The decimal places of a Decimal. */
  readonly scale?: number;
  /** Whether the value can be null although its object exists. */
  readonly nullable: boolean;
  /** Whether it is omitted if it is null. */
  readonly optional: boolean;
}

/** A member that is an object, from a to-one relation: its members are in the same row. */
export interface OneSlot {
  readonly kind: 'one';
  readonly member: string;
  /** The position of the related key: null means that there is no row. Absent if there is always one. */
  readonly keyAt?: number;
  readonly members: readonly Slot[];
  /** Whether it is omitted if there is no row. */
  readonly optional: boolean;
}

/** A member that is a list, from a to-many relation: an array of arrays for the decoder's `rows`. */
export interface ManySlot {
  readonly kind: 'many';
  readonly member: string;
  readonly at: number;
  /** The members of one item; a list of scalars has one, whose value is the item. */
  readonly members: readonly Slot[];
  readonly scalar: boolean;
}

/** How a result is read from a row. */
export interface RowLayout {
  /** The number of columns of a row. */
  readonly columns: number;
  readonly members: readonly Slot[];
}
