import type { Place } from '../finding.ts';

/** A published default. */
export type InitialValue = string | number | boolean | null | readonly InitialValue[] | { readonly [name: string]: InitialValue };

/** An initializer. */
export interface InitializerRecord {
  /** Whether its value is known at build time, and each request gets an object of its own. */
  readonly constant: boolean;
  /** Whether all requests would share it. */
  readonly shared?: true;
  readonly value?: InitialValue;
  /** A bigint that a double does not hold exactly. */
  readonly digits?: string;
  readonly place: Place;
}
