import type { MaxLength, MinLength, Regex } from '@portico/core';

/** A password that somebody chooses: any characters of Unicode (NIST SP 800-63B section 3.1.1.2), and no halves of any. */
export type NewPassword = string & MinLength<8> & MaxLength<128> & Regex<'^\\P{Cs}*$'>;

/** A password that somebody signs in with, right or wrong. */
export type GivenPassword = string & MaxLength<128>;
