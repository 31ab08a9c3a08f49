import { entityVerbs, permissions } from '@portico/core';

/** The permissions for bookings. Room assignments belong to their reservation. */
export const BookingPermissions = permissions('booking', {
  guest: entityVerbs,
  reservation: entityVerbs,
  roomServiceOrder: entityVerbs,
  occupancyReport: ['read'],
});
