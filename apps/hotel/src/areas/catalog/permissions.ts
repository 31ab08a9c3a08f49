import { entityVerbs, permissions } from '@portico/core';

/** What callers may be allowed to do in the catalog. Cancellation policies belong to their property. */
export const CatalogPermissions = permissions('catalog', { amenity: entityVerbs, property: entityVerbs, roomType: entityVerbs });
