/** A place in a JSON body, and what the operation reads there. Other places are positions in the list that this node is part of. */
export interface BodyNode {
  /** Whether the operation reads everything inside. */
  readonly all?: true;
  /** Whether a `Long` or a `Decimal` may stand here: the number keeps its digits. */
  readonly exact?: true;
  /** The members of an object, with the places of their values. */
  readonly members?: readonly (readonly [name: string, place: number])[];
  /** The place of the values of all other members. */
  readonly values?: number;
  /** The place of the elements of an array. */
  readonly items?: number;
}

/** What an operation reads of its JSON body. The first place is the body itself. Values at no place are checked for their syntax and not built. */
export type BodyModel = readonly BodyNode[];
