import { Mutation, MutationMode, Put } from '@portico/core';
import type { Guid } from '@portico/core';
import { GuestsGroup } from '../groups.ts';
import { BookingPermissions } from '../permissions.ts';
import { Guest } from './guest.ts';
import type { EmailAddress, LanguageTag, Nationality, PersonName, PhoneNumber } from './guest.ts';

/**
 * Changes a guest.
 *
 * What is left out stays as it is.
 */
export class UpdateGuest extends Mutation(MutationMode.Update, Guest, Put('/{id}'), {
  group: GuestsGroup,
  permission: BookingPermissions.guest.update,
}) {
  readonly id!: Guid;
  readonly firstName?: PersonName;
  readonly lastName?: PersonName;
  readonly email?: EmailAddress;
  readonly phoneNumber?: PhoneNumber;
  /** Null takes it away. */
  readonly nationality?: Nationality | null;
  readonly preferredLanguage?: LanguageTag;
}
