import { Audited, Entity, Owned, SoftDeleted, Versioned } from '@portico/core';
import type { Email, Length, MaxLength, NotEmpty, Regex } from '@portico/core';

/** A part of a person's name. */
export type PersonName = string & NotEmpty & MaxLength<100>;

/** The e-mail address of a guest. */
export type EmailAddress = string & Email & MaxLength<254>;

/** A phone number in any national or international format, with or without an extension. */
export type PhoneNumber = string & NotEmpty & MaxLength<40>;

/** The country of citizenship of a guest. */
export type Nationality = string & NotEmpty & MaxLength<100>;

/** The language for communication with a guest (BCP 47): `en`, `pt-BR`. */
export type LanguageTag = string & Length<2, 35> & Regex<'^[A-Za-z]{2,8}(-[A-Za-z0-9]{1,8})*$'>;

/** A guest of the hotels. */
export class Guest extends Entity(Audited, SoftDeleted, Owned, Versioned) {
  firstName!: PersonName;
  lastName!: PersonName;
  email!: EmailAddress;
  phoneNumber!: PhoneNumber;
  nationality?: Nationality;
  preferredLanguage: LanguageTag = 'en';
}
