import { EndpointGroup } from '@portico/core';
import { ApiGroup } from '../api.ts';

/** The register of guests. */
export class GuestsGroup extends EndpointGroup('/guests', { parent: ApiGroup, tag: 'Guests' }) {}

/** Reservations, from booking to check-out. */
export class ReservationsGroup extends EndpointGroup('/reservations', { parent: ApiGroup, tag: 'Reservations' }) {}

/** The nightly reports of occupancy. */
export class OccupancyReportsGroup extends EndpointGroup('/occupancy-reports', { parent: ApiGroup, tag: 'OccupancyReports' }) {}
