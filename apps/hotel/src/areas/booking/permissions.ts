import { entityVerbs, permissions } from '@portico/core';

/** What callers may be allowed to do with bookings. The rooms that a reservation gets belong to it. */
export const BookingPermissions = permissions('booking', { guest: entityVerbs, reservation: entityVerbs, roomServiceOrder: entityVerbs });
