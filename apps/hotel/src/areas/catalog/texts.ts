import type { Length, MaxLength, NotEmpty } from '@portico/core';

/** A short name that people use among each other: `LIS-01`. */
export type Code = string & NotEmpty & Length<2, 20>;

/** What something is called. */
export type Name = string & NotEmpty & MaxLength<200>;

/** A street with its number. */
export type Address = string & NotEmpty & MaxLength<200>;

/** What a city or a country is called. */
export type PlaceName = string & NotEmpty & MaxLength<100>;

/** Some sentences. */
export type Description = string & MaxLength<2000>;
