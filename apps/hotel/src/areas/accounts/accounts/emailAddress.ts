import type { Email, MaxLength } from '@portico/core';

/** An e-mail address, which is also the sign-in name. */
export type EmailAddress = string & Email & MaxLength<254>;

/**
 * Returns the form in which addresses are compared: ASCII letters in lower case. Other letters are unchanged,
 * because Unicode case mappings can make the addresses of different people equal.
 */
export function signInNameOf(email: string): string {
  return email.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}
