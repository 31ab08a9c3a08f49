import type { Located } from './records.ts';

/** An area that is passed to a host: one that it runs, or one in another process. */
export interface ComposedArea {
  /** The area's name. */
  readonly area: Located<string>;
  /** Whether it is passed through `RemoteBoundary`. */
  readonly isRemote: boolean;
}

/** One call of `addServiceEndpoints` with a literal list of areas. */
export interface CompositionRecord {
  /** The file that contains it, relative to the project. */
  readonly from: string;
  readonly areas: readonly ComposedArea[];
  /** Whether the list is complete: nothing is spread or comes from a variable. */
  readonly isWhole: boolean;
}
