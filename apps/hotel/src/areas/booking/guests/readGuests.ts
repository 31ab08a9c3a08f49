import { Get, Query } from '@portico/core';
import type { Filter, Guid, Int, Sort } from '@portico/core';
import { GuestsGroup } from '../groups.ts';
import { BookingPermissions } from '../permissions.ts';
import { Guest } from './guest.ts';
import type { GuestDto } from './guestDto.ts';

/** Searches guests by name or e-mail address, page by page. */
export class ListGuests extends Query(Guest, Get(''), { group: GuestsGroup, permission: BookingPermissions.guest.read })<GuestDto> {
  /** Returns only guests whose last name contains this text. */
  readonly lastName?: Filter<string, 'Contains'>;
  /** Returns only guests with this e-mail address. */
  readonly email?: Filter<string>;
  /** Sort direction by last name; ascending by default. */
  readonly lastNameSort?: Sort<'lastName', 'Ascending'>;
  /** Sort direction by first name; ascending by default. */
  readonly firstNameSort?: Sort<'firstName', 'Ascending'>;
  /** The page number; the first page is 1. */
  readonly page: Int = 1;
  /** The number of guests per page. */
  readonly pageSize: Int = 50;
}

/** Reads one guest. */
export class GetGuest extends Query(Guest, Get('/{id}'), { group: GuestsGroup, permission: BookingPermissions.guest.read })<GuestDto> {
  /** The id of the guest. */
  readonly id!: Guid;
}
