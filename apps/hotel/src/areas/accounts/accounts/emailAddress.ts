import type { Email, MaxLength } from '@portico/core';

/** Where somebody gets mail, and the name that they sign in by. */
export type EmailAddress = string & Email & MaxLength<254>;

/**
 * An address as addresses are compared: without the case of ASCII letters. Other letters stay as they are,
 * since mappings of Unicode make one text of several that belong to different people.
 */
export function signInNameOf(email: string): string {
  return email.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}
