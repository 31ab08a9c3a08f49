import type { Length, MaxLength, NotEmpty } from '@portico/core';

/** A short name that people use among each other: `LIS-01`. */
export type Code = string & Length<2, 20>;

/** What something is called. */
export type Name = string & NotEmpty & MaxLength<200>;

/** Some sentences. */
export type Description = string & MaxLength<2000>;
