import { entityVerbs, permissions } from '@portico/core';

/** The permissions for the catalog. Cancellation policies belong to their property. */
export const CatalogPermissions = permissions('catalog', { amenity: entityVerbs, property: entityVerbs, roomType: entityVerbs });
