import type { MaxLength, MinLength, Regex } from '@portico/core';

/** A new password: any Unicode characters (NIST SP 800-63B section 3.1.1.2) except unpaired surrogates. */
export type NewPassword = string & MinLength<8> & MaxLength<128> & Regex<'^\\P{Cs}*$'>;

/** A password to verify. */
export type GivenPassword = string & MaxLength<128>;
