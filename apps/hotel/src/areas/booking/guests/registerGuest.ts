import { DomainAction, Post } from '@portico/core';
import type { Email, Guid, MaxLength, NotEmpty, Phone, Repository } from '@portico/core';
import { GuestsGroup } from '../groups.ts';
import { Guest } from './guest.ts';
import type { LanguageTag, PersonName } from './guest.ts';

/** Registers a guest, who belongs to the caller, and answers the guest's id. */
export class RegisterGuest extends DomainAction(Post(''), { group: GuestsGroup })<Guid> {
  readonly firstName!: PersonName;
  readonly lastName!: PersonName;
  readonly email!: string & Email & MaxLength<254>;
  readonly phoneNumber!: string & Phone & MaxLength<40>;
  readonly nationality?: string & NotEmpty & MaxLength<100>;
  readonly preferredLanguage: LanguageTag = 'en';

  execute(guests: Repository<Guest>) {
    return guests.add(Object.assign(new Guest(), this)).id;
  }
}
