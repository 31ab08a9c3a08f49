import type { Located } from './records.ts';

/** An area that a host is given: one that it runs, or one in another process. */
export interface ComposedArea {
  /** The area's name. */
  readonly area: Located<string>;
  /** Given by `RemoteBoundary`. */
  readonly isRemote: boolean;
}

/** One call of `addServiceEndpoints` with a literal list of areas. */
export interface CompositionRecord {
  /** The file that it stands in, relative to the project. */
  readonly from: string;
  readonly areas: readonly ComposedArea[];
  /** Whether that is all: nothing is spread, or comes out of a variable. */
  readonly isWhole: boolean;
}
