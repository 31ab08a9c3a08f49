import { NotFoundError } from '@portico/core';
import type { Guid, ReadAccess } from '@portico/core';
import type { Amenity } from './amenity.ts';

/** Returns an error for the first id that no amenity has. */
export async function missingAmenity(ids: readonly Guid[], amenities: ReadAccess<Amenity>): Promise<NotFoundError | undefined> {
  if (ids.length === 0) return undefined;
  const found = new Set((await amenities.list({ id: { in: ids } })).map(({ id }) => id));
  const missing = ids.find((id) => !found.has(id.toLowerCase()));
  return missing === undefined ? undefined : new NotFoundError('Amenity', missing);
}
