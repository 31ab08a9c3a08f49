import { Mutation, MutationMode, Put } from '@portico/core';
import type { Guid } from '@portico/core';
import { GuestsGroup } from '../groups.ts';
import { BookingPermissions } from '../permissions.ts';
import { Guest } from './guest.ts';
import type { EmailAddress, LanguageTag, Nationality, PersonName, PhoneNumber } from './guest.ts';

/**
 * Changes a guest.
 *
 * Absent members are unchanged.
 */
export class UpdateGuest extends Mutation(MutationMode.Update, Guest, Put('/{id}'), {
  group: GuestsGroup,
  permission: BookingPermissions.guest.update,
}) {
  /** The id of the guest. */
  readonly id!: Guid;
  /** The new given name. */
  readonly firstName?: PersonName;
  /** The new family name. */
  readonly lastName?: PersonName;
  /** The new address that the guest receives e-mail at. */
  readonly email?: EmailAddress;
  /** The new phone number, in any national or international format. */
  readonly phoneNumber?: PhoneNumber;
  /** The new country of citizenship; `null` removes it. */
  readonly nationality?: Nationality | null;
  /** The new language for communication with the guest, as a BCP 47 tag such as `pt-BR`. */
  readonly preferredLanguage?: LanguageTag;
}
