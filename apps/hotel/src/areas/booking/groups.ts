import { EndpointGroup } from '@portico/core';
import { ApiGroup } from '../api.ts';

/** Those who stay. */
export class GuestsGroup extends EndpointGroup('/guests', { parent: ApiGroup, tag: 'Guests' }) {}

/** The stays, from the booking to the check-out. */
export class ReservationsGroup extends EndpointGroup('/reservations', { parent: ApiGroup, tag: 'Reservations' }) {}
