/** What callers may be allowed to do in the catalog. */
export const CatalogPermissions = {
  amenity: { read: 'catalog.amenity.read' },
} as const;
