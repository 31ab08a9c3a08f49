import type { Length, MaxLength, NotEmpty } from '@portico/core';

/** A short code for people: `LIS-01`. */
export type Code = string & NotEmpty & Length<2, 20>;

/** A name for people. */
export type Name = string & NotEmpty & MaxLength<200>;

/** A street and house number. */
export type Address = string & NotEmpty & MaxLength<200>;

/** The name of a city or a country. */
export type PlaceName = string & NotEmpty & MaxLength<100>;

/** A description of a few sentences. */
export type Description = string & MaxLength<2000>;
