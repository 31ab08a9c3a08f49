// Emitted by portico build. Do not edit.
/** The permissions that the areas of the project declare. */
export const projectPermissions: readonly string[] = [
  'billing.invoice.create',
  'billing.invoice.delete',
  'billing.invoice.read',
  'billing.invoice.update',
  'billing.invoice.view-all',
  'booking.stay.create',
  'booking.stay.delete',
  'booking.stay.read',
  'booking.stay.update',
  'booking.stay.view-all',
];
