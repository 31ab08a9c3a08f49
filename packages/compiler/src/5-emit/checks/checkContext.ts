import type { ModuleText } from '../moduleText.ts';
import type { LocalNames } from '../names.ts';
import type { Types } from '../reach.ts';

/** What emitting the check of a value of the program needs to know of its surroundings. */
export interface CheckContext {
  readonly module: ModuleText;
  readonly names: LocalNames;
  readonly types: Types;
  /** The function that checks a named type, imported. */
  readonly checkerOf: (typeName: string) => string;
  /** Whether rules are checked, too; otherwise types alone. */
  readonly rules: boolean;
}

/** A value to be checked and where it stands. */
export interface CheckTarget {
  /** The expression of the value; it may be repeated. */
  readonly value: string;
  /** The expression of the JSON pointer. */
  readonly at: string;
  /** What messages and variables call it. */
  readonly name: string;
}
