import type { EntityField } from '@portico/core/manifest';

/**
 * The position of one member of a result: `at` is an index of the row; of a member inside of `many`, of the inner array
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
  /** Digits after the point, of a Decimal. */
  readonly scale?: number;
  /** Whether the value can be null if the object that the member belongs to exists. */
  readonly nullable: boolean;
  /** Omitted if it is null. */
  readonly optional: boolean;
}

/** A member that is an object, from a to-one relation: its members are in the same row. */
export interface OneSlot {
  readonly kind: 'one';
  readonly member: string;
  /** The position of the related key: null means that there is no row. Absent if there always is one. */
  readonly keyAt?: number;
  readonly members: readonly Slot[];
  /** Omitted if there is no row. */
  readonly optional: boolean;
}

/** A member that is a list, from a to-many relation: an array of arrays for the decoder's `rows`. */
export interface ManySlot {
  readonly kind: 'many';
  readonly member: string;
  readonly at: number;
  /** Of one item; of a list of scalars there is one, and the item is its value. */
  readonly members: readonly Slot[];
  readonly scalar: boolean;
}

/** How a result is read out of a row. */
export interface RowLayout {
  /** How many columns a row has. */
  readonly columns: number;
  readonly members: readonly Slot[];
}
