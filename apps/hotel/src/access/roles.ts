import { roles } from '@portico/core';
import { BookingPermissions } from '../areas/booking/permissions.ts';
import { BillingPermissions } from '../areas/billing/permissions.ts';

const { guest, reservation, roomServiceOrder } = BookingPermissions;
const { invoice } = BillingPermissions;

/** Read access to the whole catalog. */
const readCatalog = 'catalog.*.read';

/** A reservation belongs to the user who made it; staff need `viewAll` to see all of them. */
const readEveryReservation = [reservation.read, reservation.viewAll];

/** The roles of staff and guests, with their permissions. */
export const hotelRoles = roles({
  admin: { permissions: ['*'] },
  'booking-manager': { permissions: ['booking.*', readCatalog] },
  receptionist: { permissions: [...readEveryReservation, reservation.create, reservation.update, 'booking.guest.*'] },
  'billing-clerk': { permissions: [invoice.read, invoice.create, invoice.update, 'billing.payment.*', ...readEveryReservation] },
  'finance-manager': { permissions: ['billing.*'] },
  'catalog-editor': { permissions: ['catalog.*'] },
  guest: {
    permissions: [
      readCatalog,
      guest.create,
      guest.read,
      reservation.create,
      reservation.read,
      roomServiceOrder.create,
      roomServiceOrder.read,
    ],
  },
});
