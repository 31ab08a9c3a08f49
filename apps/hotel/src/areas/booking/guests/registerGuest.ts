import { DomainAction, Post } from '@portico/core';
import type { Guid, Repository } from '@portico/core';
import { GuestsGroup } from '../groups.ts';
import { BookingPermissions } from '../permissions.ts';
import { Guest } from './guest.ts';
import type { EmailAddress, LanguageTag, Nationality, PersonName, PhoneNumber } from './guest.ts';

/** Registers a guest, who belongs to the caller, and answers the guest's id. */
export class RegisterGuest extends DomainAction(Post(''), { group: GuestsGroup, permission: BookingPermissions.guest.create })<Guid> {
  readonly firstName!: PersonName;
  readonly lastName!: PersonName;
  readonly email!: EmailAddress;
  readonly phoneNumber!: PhoneNumber;
  readonly nationality?: Nationality;
  readonly preferredLanguage: LanguageTag = 'en';

  execute(guests: Repository<Guest>) {
    return guests.add(Object.assign(new Guest(), this)).id;
  }
}
