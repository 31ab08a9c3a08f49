import { Audited, Entity, Owned, SoftDeleted, Versioned } from '@portico/core';
import type { Email, Length, MaxLength, NotEmpty, Phone } from '@portico/core';

/** A part of a person's name. */
export type PersonName = string & NotEmpty & MaxLength<100>;

/** The language that a guest is spoken to in (BCP 47): `en`, `pt-BR`. */
export type LanguageTag = string & Length<2, 35>;

/** Somebody who stays in the hotels. */
export class Guest extends Entity(Audited, SoftDeleted, Owned, Versioned) {
  firstName!: PersonName;
  lastName!: PersonName;
  email!: string & Email & MaxLength<254>;
  phoneNumber!: string & Phone & MaxLength<40>;
  nationality?: string & NotEmpty & MaxLength<100>;
  preferredLanguage: LanguageTag = 'en';
}
