// Emitted by portico build. Do not edit.
/** The permissions that the areas of the project declare. */
export const projectPermissions: readonly string[] = [
  'booking.night.create',
  'booking.night.delete',
  'booking.night.read',
  'booking.night.update',
  'booking.night.view-all',
  'catalog.house.create',
  'catalog.house.delete',
  'catalog.house.read',
  'catalog.house.update',
  'catalog.house.view-all',
  'catalog.room.create',
  'catalog.room.delete',
  'catalog.room.read',
  'catalog.room.update',
  'catalog.room.view-all',
];
