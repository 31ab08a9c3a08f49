import { Mutation, MutationMode, Put } from '@portico/core';
import type { Email, Guid, MaxLength, NotEmpty, Phone } from '@portico/core';
import { GuestsGroup } from '../groups.ts';
import { Guest } from './guest.ts';
import type { LanguageTag, PersonName } from './guest.ts';

/**
 * Changes a guest.
 *
 * What is left out stays as it is.
 */
export class UpdateGuest extends Mutation(MutationMode.Update, Guest, Put('/{id}'), { group: GuestsGroup }) {
  readonly id!: Guid;
  readonly firstName?: PersonName;
  readonly lastName?: PersonName;
  readonly email?: string & Email & MaxLength<254>;
  readonly phoneNumber?: string & Phone & MaxLength<40>;
  /** Null takes it away. */
  readonly nationality?: (string & NotEmpty & MaxLength<100>) | null;
  readonly preferredLanguage?: LanguageTag;
}
