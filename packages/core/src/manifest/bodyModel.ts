/** A place in a JSON body, and the parts that the operation reads there. Other places are positions in the list that this node is part of. */
export interface BodyNode {
  /** Whether the operation reads everything inside. */
  readonly all?: true;
  /** Whether the value may be a `Long` or a `Decimal`: the number keeps its digits. */
  readonly exact?: true;
  /** The members of an object, with the places of their values. */
  readonly members?: readonly (readonly [name: string, place: number])[];
  /** The place of the values of all other members. */
  readonly values?: number;
  /** The place of the elements of an array. */
  readonly items?: number;
}

/** The members of a JSON body that an operation reads. The first node is the body itself. Values of other members are checked for their syntax and skipped. */
export type BodyModel = readonly BodyNode[];
