import { Mutation, MutationMode, Put } from '@portico/core';
import type { Guid } from '@portico/core';
import { AmenitiesGroup } from '../groups.ts';
import { CatalogPermissions } from '../permissions.ts';
import { Amenity } from './amenity.ts';
import type { AmenityCategory, AmenityName, IconName } from './amenity.ts';

/**
 * Changes an amenity.
 *
 * Absent members are unchanged.
 */
export class UpdateAmenity extends Mutation(MutationMode.Update, Amenity, Put('/{id}'), {
  group: AmenitiesGroup,
  permission: CatalogPermissions.amenity.update,
}) {
  /** The id of the amenity. */
  readonly id!: Guid;
  /** The new name, unique among the amenities of the catalog. */
  readonly name?: AmenityName;
  /** The new category. */
  readonly category?: AmenityCategory;
  /** The name of the new icon; `null` removes the icon. */
  readonly iconName?: IconName | null;
}
