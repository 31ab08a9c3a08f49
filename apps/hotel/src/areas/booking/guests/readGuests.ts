import { Get, Query } from '@portico/core';
import type { Filter, Guid, Int, Sort } from '@portico/core';
import { GuestsGroup } from '../groups.ts';
import { BookingPermissions } from '../permissions.ts';
import { Guest } from './guest.ts';
import type { GuestDto } from './guestDto.ts';

/** Finds guests by name or e-mail address, page by page. */
export class ListGuests extends Query(Guest, Get(''), { group: GuestsGroup, permission: BookingPermissions.guest.read })<GuestDto> {
  /** Part of the last name. */
  readonly lastName?: Filter<string, 'Contains'>;
  readonly email?: Filter<string>;
  readonly lastNameSort?: Sort<'lastName', 'Ascending'>;
  readonly firstNameSort?: Sort<'firstName', 'Ascending'>;
  /** Counted from 1. */
  readonly page: Int = 1;
  readonly pageSize: Int = 50;
}

/** Reads one guest. */
export class GetGuest extends Query(Guest, Get('/{id}'), { group: GuestsGroup, permission: BookingPermissions.guest.read })<GuestDto> {
  readonly id!: Guid;
}
