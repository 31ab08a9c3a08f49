/** The fields that an update of many rows writes, and those that it compares first. */
export interface ManyUpdate {
  /** The properties that are written. */
  readonly changed: readonly string[];
  /** The properties that must still have the values that were read. */
  readonly held: readonly string[];
  readonly versioned: boolean;
}
