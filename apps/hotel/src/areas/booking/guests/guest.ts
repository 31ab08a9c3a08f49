import { Audited, Entity, Owned, SoftDeleted, Versioned } from '@portico/core';
import type { Email, Length, MaxLength, NotEmpty, Regex } from '@portico/core';

/** A part of a person's name. */
export type PersonName = string & NotEmpty & MaxLength<100>;

/** Where a guest gets mail. */
export type EmailAddress = string & Email & MaxLength<254>;

/** A phone number as the guest writes it: in the form of any country, with an extension or without. */
export type PhoneNumber = string & NotEmpty & MaxLength<40>;

/** What country a guest is a citizen of. */
export type Nationality = string & NotEmpty & MaxLength<100>;

/** The language that a guest is spoken to in (BCP 47): `en`, `pt-BR`. */
export type LanguageTag = string & Length<2, 35> & Regex<'^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$'>;

/** Somebody who stays in the hotels. */
export class Guest extends Entity(Audited, SoftDeleted, Owned, Versioned) {
  firstName!: PersonName;
  lastName!: PersonName;
  email!: EmailAddress;
  phoneNumber!: PhoneNumber;
  nationality?: Nationality;
  preferredLanguage: LanguageTag = 'en';
}
