import type { Place } from '../finding.ts';
import type { ConstantValue } from './rules/refusals.ts';

/** A published default. */
export type InitialValue = string | number | boolean | null | readonly InitialValue[] | { readonly [name: string]: InitialValue };

/** An initializer. */
export interface InitializerRecord {
  /** Whether its value is known at build time, and each request has a separate object. */
  readonly constant: boolean;
  /** Whether all requests would share it. */
  readonly shared?: true;
  /** The constant; its members have their names in the program. */
  readonly value?: Exclude<ConstantValue, bigint>;
  /** A bigint that a double cannot represent exactly. */
  readonly digits?: string;
  readonly place: Place;
}
