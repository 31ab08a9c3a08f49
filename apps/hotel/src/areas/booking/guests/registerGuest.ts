import { DomainAction, Post } from '@portico/core';
import type { Guid, Repository } from '@portico/core';
import { GuestsGroup } from '../groups.ts';
import { BookingPermissions } from '../permissions.ts';
import { Guest } from './guest.ts';
import type { EmailAddress, LanguageTag, Nationality, PersonName, PhoneNumber } from './guest.ts';

/** Registers a guest, owned by the caller, and returns the guest's id. */
export class RegisterGuest extends DomainAction(Post(''), { group: GuestsGroup, permission: BookingPermissions.guest.create })<Guid> {
  /** The given name. */
  readonly firstName!: PersonName;
  /** The family name. */
  readonly lastName!: PersonName;
  /** The address that the guest receives e-mail at. */
  readonly email!: EmailAddress;
  /** The phone number in any national or international format, such as `+351 912 345 678`. */
  readonly phoneNumber!: PhoneNumber;
  /** The country whose citizenship the guest holds, such as `Portugal`. */
  readonly nationality?: Nationality;
  /** The language for communication with the guest, as a BCP 47 tag such as `pt-BR`. */
  readonly preferredLanguage: LanguageTag = 'en';

  execute(guests: Repository<Guest>) {
    return guests.create(this).id;
  }
}
