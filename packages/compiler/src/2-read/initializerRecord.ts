import type { Place } from '../finding.ts';

/** An initializer. */
export interface InitializerRecord {
  /** Whether it is a literal, a negative literal, an enum member, null or undefined. */
  readonly constant: boolean;
  readonly value?: string | number | boolean | null;
  /** A bigint that a double does not hold exactly. */
  readonly digits?: string;
  readonly place: Place;
}
