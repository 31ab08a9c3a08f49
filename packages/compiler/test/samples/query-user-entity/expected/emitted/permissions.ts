// Emitted by portico build. Do not edit.
/** The permissions that the areas of the project declare. */
export const projectPermissions: readonly string[] = [
  'accounts.account.create',
  'accounts.account.delete',
  'accounts.account.read',
  'accounts.account.update',
  'accounts.account.view-all',
  'booking.reservation.create',
  'booking.reservation.delete',
  'booking.reservation.read',
  'booking.reservation.update',
  'booking.reservation.view-all',
];
