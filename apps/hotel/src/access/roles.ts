import { roles } from '@portico/core';
import { BookingPermissions } from '../areas/booking/permissions.ts';
import { BillingPermissions } from '../areas/billing/permissions.ts';

const { guest, reservation, roomServiceOrder } = BookingPermissions;
const { invoice } = BillingPermissions;

/** Everything that the catalog shows. */
const readCatalog = 'catalog.*.read';

/** Reservations belong to whoever made them; those who work with everybody's see all of them. */
const readEveryReservation = [reservation.read, reservation.viewAll];

/** Who works in the hotels and who stays there, and what each may do. */
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
